import type { ChatSlots } from '../chat-places.ts';
import { HypeTrainInChat } from '../hype-train-in-chat.tsx';

export const slots: ChatSlots = [{ place: 'chat-top', order: 5, Part: HypeTrainInChat }];
