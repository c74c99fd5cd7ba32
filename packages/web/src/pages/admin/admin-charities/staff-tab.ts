import { adminCharitiesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { HeartHandshake } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminCharitiesPath,
  label: msg`Charities`,
  icon: HeartHandshake,
  group: 'money',
  needs: 'staff',
  place: 39,
};
