import type { ChatContext, ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [{ place: 'chat-top', order: 20, Part: ({ notice }: ChatContext) => notice }];
