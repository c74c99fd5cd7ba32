import { adminDisputesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Scale } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminDisputesPath,
  label: msg`Disputes`,
  icon: Scale,
  group: 'money',
  needs: 'staff',
  place: 35.5,
};
