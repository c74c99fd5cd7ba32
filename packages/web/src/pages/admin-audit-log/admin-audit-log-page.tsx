import { useLingui } from '@lingui/react/macro';
import { AuditLog } from '../../rooms/admin/audit-log.tsx';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

export const AdminAuditLogPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Audit log`}>{() => <AuditLog />}</StaffFrame>;
};
