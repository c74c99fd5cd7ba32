import { MarkerAction } from '../../../../features/markers/marker-action.tsx';
import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [{ place: 'quick-action', order: 10, Part: MarkerAction }];
