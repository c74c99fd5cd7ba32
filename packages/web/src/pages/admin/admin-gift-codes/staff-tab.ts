import { adminGiftCodesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Ticket } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminGiftCodesPath,
  label: msg`Gift codes`,
  icon: Ticket,
  group: 'money',
  needs: 'staff',
  place: 38,
};
