import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  {
    place: 'over-video',
    order: 10,
    isWanted: ({ isFirstViewOver }) => isFirstViewOver,
    load: async () => (await import('../clip-action.tsx')).ClipAction,
  },
  { place: 'clip-action', order: 40, load: async () => (await import('../watch-lower.tsx')).ClipActions },
];
