import { gatherSlots } from '../../layouts/slot-list/slot.ts';
import type { WatchPlaces, WatchSlots } from './watch-places.ts';

/** The content that features show on the page of a video or a clip. */
export const watchSlots = gatherSlots<WatchPlaces>(
  import.meta.glob<WatchSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
