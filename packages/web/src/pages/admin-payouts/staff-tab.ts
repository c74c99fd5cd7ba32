import { adminPayoutsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminPayoutsPath, label: msg`Payouts`, needs: 'staff', place: 36 };
