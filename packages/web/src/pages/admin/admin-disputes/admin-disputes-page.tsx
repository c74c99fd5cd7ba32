import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const DisputesList = lazyPart(async () => (await import('../../../features/orders/disputes-list.tsx')).DisputesList);

export const AdminDisputesPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Disputes`}>{(viewer) => <DisputesList canAnswer={viewer.roles.isSiteAdmin} />}</StaffLayout>
  );
};
