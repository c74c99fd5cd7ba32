import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const CharitiesList = lazyPart(
  async () => (await import('../../../features/charity/charities-list.tsx')).CharitiesList,
);

export const AdminCharitiesPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Charities`}>{({ roles }) => <CharitiesList canChange={roles.isSiteAdmin} />}</StaffLayout>
  );
};
