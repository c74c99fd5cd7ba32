import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'under-info',
    order: 30,
    // Only subscribers have the callout.
    isWanted: ({ viewer, isOwner, isClosed, isFirstViewOver }) =>
      viewer !== null && !isOwner && !isClosed && isFirstViewOver,
    load: async () => (await import('../../../../features/recaps/recap-callout.tsx')).RecapCallout,
  },
];
