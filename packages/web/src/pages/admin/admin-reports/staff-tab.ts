import { adminReportsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminReportsPath,
  label: msg`Reports`,
  icon: Flag,
  group: 'people',
  needs: 'staff',
  place: 15,
};
