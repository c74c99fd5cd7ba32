import type { WatchContext, WatchSlots } from '../watch-places.ts';

// Only staff need this code, so others do not load it.
const forStaff = {
  order: 30,
  isWanted: ({ viewer }: WatchContext) => viewer?.roles.isStaff === true || viewer?.roles.isSiteAdmin === true,
  load: async () => (await import('../../../features/admin/take-down.tsx')).TakeDown,
};

export const slots: WatchSlots = [
  { place: 'video-action', ...forStaff },
  { place: 'clip-action', ...forStaff },
];
