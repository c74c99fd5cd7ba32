import { gatherSlots } from '../../layouts/slot-list/slot.ts';
import type { ModeratorPlaces, ModeratorSlots } from './moderator-places.ts';

/** The content that features show in the panes of moderators. */
export const moderatorSlots = gatherSlots<ModeratorPlaces>(
  import.meta.glob<ModeratorSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
