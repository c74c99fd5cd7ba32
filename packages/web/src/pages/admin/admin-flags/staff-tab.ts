import { adminFlagsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { ToggleRight } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminFlagsPath,
  label: msg`Flags`,
  icon: ToggleRight,
  group: 'site',
  needs: 'site-admin',
  place: 30,
};
