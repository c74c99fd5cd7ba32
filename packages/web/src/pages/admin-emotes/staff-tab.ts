import { adminEmotesPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = {
  to: adminEmotesPath,
  label: msg`Emotes`,
  needs: 'staff',
  place: 17,
};
