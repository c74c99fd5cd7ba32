import { adminUsersPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { UsersRound } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminUsersPath,
  label: msg`Users`,
  icon: UsersRound,
  group: 'people',
  needs: 'staff',
  place: 10,
};
