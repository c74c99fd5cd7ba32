import type { ChannelSlots } from '../channel-places.ts';

export const slots: ChannelSlots = [
  {
    place: 'lower',
    order: 10,
    // Anonymous viewers have no streak.
    isWanted: ({ viewer, isOwner, isFirstViewOver }) => viewer !== null && !isOwner && isFirstViewOver,
    load: async () => (await import('../../../../features/watch-streaks/watch-streak-note.tsx')).WatchStreakNote,
  },
];
