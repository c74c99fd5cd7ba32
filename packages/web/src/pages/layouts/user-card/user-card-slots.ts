import { gatherSlots } from '../slot-list/slot.ts';
import type { UserCardPlaces, UserCardSlots } from './user-card-places.ts';

/** The parts that features offer to do with a user of a chat. */
export const userCardSlots = gatherSlots<UserCardPlaces>(
  import.meta.glob<UserCardSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
