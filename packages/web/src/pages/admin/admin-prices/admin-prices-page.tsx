import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const PriceTable = lazyPart(async () => (await import('../../../features/prices/price-table.tsx')).PriceTable);

export const AdminPricesPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Prices`}>{({ roles }) => <PriceTable canChange={roles.isSiteAdmin} />}</StaffLayout>;
};
