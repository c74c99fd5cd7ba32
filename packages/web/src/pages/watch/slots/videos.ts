import { DownloadLink } from '../download-link.tsx';
import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  {
    place: 'video-action',
    order: 20,
    isWanted: ({ downloadHref }) => downloadHref !== undefined,
    Part: DownloadLink,
  },
];
