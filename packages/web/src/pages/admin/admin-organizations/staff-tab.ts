import { adminOrganizationsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Building2 } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminOrganizationsPath,
  label: msg`Organizations`,
  icon: Building2,
  group: 'people',
  needs: 'staff',
  place: 25,
};
