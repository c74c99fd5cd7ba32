import { adminEmotesPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { Smile } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminEmotesPath,
  label: msg`Emotes`,
  icon: Smile,
  group: 'content',
  needs: 'staff',
  place: 17,
};
