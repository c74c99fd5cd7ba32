import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const BoostsList = lazyPart(async () => (await import('../../../features/boosts/boosts-list.tsx')).BoostsList);

export const AdminBoostsPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Boosts`}>{() => <BoostsList />}</StaffLayout>;
};
