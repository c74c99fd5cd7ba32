import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const UsageTable = lazyPart(async () => (await import('../../../features/tracking/usage-table.tsx')).UsageTable);

export const AdminUsagePage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Usage`}>{() => <UsageTable />}</StaffLayout>;
};
