import { adminReportsPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = {
  to: adminReportsPath,
  label: msg`Reports`,
  needs: 'staff',
  place: 15,
};
