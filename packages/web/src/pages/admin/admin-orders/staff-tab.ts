import { adminOrdersPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Receipt } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminOrdersPath,
  label: msg`Orders`,
  icon: Receipt,
  group: 'money',
  needs: 'staff',
  place: 35,
};
