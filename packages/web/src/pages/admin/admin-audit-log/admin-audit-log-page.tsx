import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffFrame } from '../../frames/staff-frame.tsx';

/** Only staff need this code, so others do not load it. */
const AuditLog = lazyPart(async () => (await import('../../../features/admin/audit-log.tsx')).AuditLog);

export const AdminAuditLogPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Audit log`}>{() => <AuditLog />}</StaffFrame>;
};
