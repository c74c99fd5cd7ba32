import { adminPricesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Tags } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminPricesPath,
  label: msg`Prices`,
  icon: Tags,
  group: 'money',
  needs: 'staff',
  place: 37,
};
