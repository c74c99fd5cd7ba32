import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [
  {
    place: 'wide-pane',
    order: 15,
    height: '16rem',
    load: async () => (await import('../../../../features/shared-chat/shared-chat-card.tsx')).SharedChatCard,
  },
];
