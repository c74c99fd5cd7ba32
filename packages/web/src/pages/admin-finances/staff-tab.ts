import { adminFinancesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminFinancesPath, label: msg`Books`, needs: 'staff', place: 36.5 };
