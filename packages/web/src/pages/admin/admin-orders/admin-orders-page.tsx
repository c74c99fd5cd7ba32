import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const OrdersList = lazyPart(async () => (await import('../../../features/orders/orders-list.tsx')).OrdersList);

export const AdminOrdersPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Orders`}>{(viewer) => <OrdersList canRefund={viewer.roles.isSiteAdmin} />}</StaffLayout>;
};
