import { gatherSlots } from '../../layouts/slot-list/slot.ts';
import type { ManagerPlaces, ManagerSlots } from './manager-places.ts';

/** The content that features show in the stream manager. */
export const managerSlots = gatherSlots<ManagerPlaces>(
  import.meta.glob<ManagerSlots>('./slots/*.ts', { eager: true, import: 'slots' }),
);
