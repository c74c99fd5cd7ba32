import { adminAuditLogPath } from '@bandshell/domain/kernel';
import { msg } from '@lingui/core/macro';
import { ScrollText } from 'lucide-react';
import type { StaffTab } from '../../layouts/area-nav/staff-tabs.ts';

export const staffTab: StaffTab = {
  to: adminAuditLogPath,
  label: msg`Audit log`,
  icon: ScrollText,
  group: 'site',
  needs: 'staff',
  place: 20,
};
