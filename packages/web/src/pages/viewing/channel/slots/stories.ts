import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'under-info',
    order: 5,
    isWanted: ({ viewer, hasStories, isFirstViewOver }) => hasStories && viewer !== null && isFirstViewOver,
    load: async () => (await import('../../../../features/stories/channel-stories.tsx')).ChannelStories,
  },
];
