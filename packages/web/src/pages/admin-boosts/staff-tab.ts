import { adminBoostsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminBoostsPath, label: msg`Boosts`, needs: 'staff', place: 34 };
