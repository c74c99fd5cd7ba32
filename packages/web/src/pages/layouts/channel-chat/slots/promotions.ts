import type { ChatSlots } from '../chat-places.ts';

export const slots: ChatSlots = [
  {
    place: 'emote-card',
    order: 20,
    isWanted: ({ page, viewer }) => page === 'channel' && viewer !== null,
    load: async () => (await import('../../../../features/promotions/callouts.tsx')).EmoteCardCallout,
  },
];
