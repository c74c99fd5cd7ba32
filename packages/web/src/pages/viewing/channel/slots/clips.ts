import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'over-video',
    order: 10,
    isWanted: ({ isClosed, isFirstViewOver }) => !isClosed && isFirstViewOver,
    load: async () => (await import('../../watch/clip-action.tsx')).ClipAction,
  },
];
