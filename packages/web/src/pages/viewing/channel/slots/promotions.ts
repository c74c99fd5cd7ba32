import type { ChannelSlots } from '../channel-places.ts';

// Few channels have a promotion at a time, and who buys is logged in: the first view of a visitor does without.
export const slots: ChannelSlots = [
  {
    place: 'under-info',
    order: 20,
    isWanted: ({ isFirstViewOver, isClosed, viewer }) => isFirstViewOver && !isClosed && viewer !== null,
    load: async () => (await import('../../../../features/promotions/callouts.tsx')).ChannelPageCallout,
  },
  {
    place: 'subscribe-dialog',
    order: 10,
    load: async () => (await import('../../../../features/promotions/callouts.tsx')).SubscribeCallout,
  },
];
