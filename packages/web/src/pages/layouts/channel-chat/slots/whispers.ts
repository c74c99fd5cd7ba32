import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [
  {
    place: 'over-window',
    order: 10,
    load: async () => (await import('../../../../features/whispers/whispers-window.tsx')).WhispersWindow,
  },
];
