import { RaidAction } from '../../../../features/raids/raid-action.tsx';
import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [{ place: 'quick-action', order: 40, Part: RaidAction }];
