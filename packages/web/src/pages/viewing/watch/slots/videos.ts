import { DownloadLink } from '../download-link.tsx';
import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  {
    place: 'video-action',
    order: 20,
    isWanted: ({ downloadHref }) => downloadHref !== undefined,
    Part: DownloadLink,
  },
  {
    place: 'video-action',
    order: 30,
    // Only staff need this code, so others do not load it.
    isWanted: ({ viewer }) => viewer?.roles.isStaff === true || viewer?.roles.isSiteAdmin === true,
    load: async () => (await import('../../../../features/videos/staff/take-down-video.tsx')).TakeDownVideo,
  },
];
