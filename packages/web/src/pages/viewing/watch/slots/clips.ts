import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  {
    place: 'over-video',
    order: 10,
    isWanted: ({ isFirstViewOver }) => isFirstViewOver,
    load: async () => (await import('../clip-action.tsx')).ClipAction,
  },
  { place: 'clip-action', order: 40, load: async () => (await import('../watch-lower.tsx')).ClipActions },
  {
    place: 'clip-share',
    order: 20,
    load: async () => (await import('../../../../features/clips/clip-download-note.tsx')).ClipDownloadNote,
  },
  {
    place: 'clip-action',
    order: 30,
    // Only staff need this code, so others do not load it.
    isWanted: ({ viewer }) => viewer?.roles.isStaff === true || viewer?.roles.isSiteAdmin === true,
    load: async () => (await import('../../../../features/clips/staff/take-down-clip.tsx')).TakeDownClip,
  },
];
