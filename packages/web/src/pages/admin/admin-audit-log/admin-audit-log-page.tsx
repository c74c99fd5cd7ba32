import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const AuditLog = lazyPart(async () => (await import('../../../features/admin/audit-log.tsx')).AuditLog);

export const AdminAuditLogPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Audit log`}>{() => <AuditLog />}</StaffLayout>;
};
