import { PollsAction } from '../../../../features/polls/polls-action.tsx';
import type { ManagerSlots } from '../manager-places.ts';

export const slots: ManagerSlots = [{ place: 'quick-action', order: 30, Part: PollsAction }];
