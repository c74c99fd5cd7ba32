import { adminSettingsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Settings } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminSettingsPath,
  label: msg`Settings`,
  icon: Settings,
  group: 'site',
  needs: 'site-admin',
  place: 50,
};
