import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

/** For staff alone, so nobody else loads it. */
const AuditLog = lazy(async () => ({ default: (await import('../../rooms/admin/audit-log.tsx')).AuditLog }));

export const AdminAuditLogPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Audit log`}>{() => <AuditLog />}</StaffFrame>;
};
