import { adminDeadLettersPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { MailX } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminDeadLettersPath,
  label: msg`Dead letters`,
  icon: MailX,
  group: 'site',
  needs: 'site-admin',
  place: 40,
};
