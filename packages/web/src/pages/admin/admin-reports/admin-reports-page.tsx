import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const ReportsQueue = lazyPart(
  async () => (await import('../../../features/reports/staff/reports-queue.tsx')).ReportsQueue,
);

export const AdminReportsPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Reports`}>{() => <ReportsQueue />}</StaffLayout>;
};
