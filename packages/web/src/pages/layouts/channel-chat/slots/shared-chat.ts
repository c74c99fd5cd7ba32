import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [
  {
    place: 'chat-top',
    order: 25,
    isWanted: ({ top }) => top?.sharedChat != null,
    load: async () => (await import('../../../../features/shared-chat/shared-chat-row.tsx')).SharedChatRow,
  },
];
