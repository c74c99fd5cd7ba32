import { adminDeadLettersPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = {
  to: adminDeadLettersPath,
  label: msg`Dead letters`,
  needs: 'site-admin',
  place: 40,
};
