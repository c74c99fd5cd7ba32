import { ShareContent } from '../share-content.tsx';
import type { WatchSlots } from '../watch-places.ts';

export const slots: WatchSlots = [
  { place: 'video-action', order: 10, Part: ShareContent },
  { place: 'clip-action', order: 10, Part: ShareContent },
];
