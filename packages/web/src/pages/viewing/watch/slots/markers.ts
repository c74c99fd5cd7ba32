import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  {
    place: 'video-lower',
    order: 10,
    // Owners alone have markers.
    isWanted: ({ isOwner }) => isOwner,
    load: async () => (await import('../../../../features/markers/video-marks.tsx')).VideoMarks,
  },
];
