import { adminAuditLogPath } from '@bandshell/domain/routes';
import { msg } from '@lingui/core/macro';
import type { StaffTab } from '../frames/staff-frame.tsx';

export const staffTab: StaffTab = { to: adminAuditLogPath, label: msg`Audit log`, needs: 'staff', place: 20 };
