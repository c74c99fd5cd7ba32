import { adminTeamsPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Handshake } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminTeamsPath,
  label: msg`Teams`,
  icon: Handshake,
  group: 'people',
  needs: 'staff',
  place: 27,
};
