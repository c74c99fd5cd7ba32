import { ReportAction } from '../report-action.tsx';
import type { UserCardSlots } from '../user-card-places.ts';

export const slots: UserCardSlots = [{ place: 'user-action', order: 40, Part: ReportAction }];
