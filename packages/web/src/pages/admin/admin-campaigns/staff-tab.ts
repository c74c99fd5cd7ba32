import { adminCampaignsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Layers } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminCampaignsPath,
  label: msg`Campaigns`,
  icon: Layers,
  group: 'money',
  needs: 'staff',
  place: 28,
};
