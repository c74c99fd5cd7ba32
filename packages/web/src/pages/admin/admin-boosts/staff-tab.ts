import { adminBoostsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Rocket } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminBoostsPath,
  label: msg`Boosts`,
  icon: Rocket,
  group: 'money',
  needs: 'staff',
  place: 34,
};
