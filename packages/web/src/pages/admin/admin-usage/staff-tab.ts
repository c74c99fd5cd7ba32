import { adminUsagePath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { ChartColumn } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminUsagePath,
  label: msg`Usage`,
  icon: ChartColumn,
  group: 'site',
  needs: 'staff',
  place: 41,
};
