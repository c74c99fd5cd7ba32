import { adminPartnersPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Medal } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminPartnersPath,
  label: msg`Partners`,
  icon: Medal,
  group: 'people',
  needs: 'staff',
  place: 26,
};
