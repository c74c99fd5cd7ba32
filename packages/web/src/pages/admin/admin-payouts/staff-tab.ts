import { adminPayoutsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Banknote } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminPayoutsPath,
  label: msg`Payouts`,
  icon: Banknote,
  group: 'money',
  needs: 'staff',
  place: 36,
};
