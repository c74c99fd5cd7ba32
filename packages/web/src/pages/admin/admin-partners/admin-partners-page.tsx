import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const ApplicationsList = lazyPart(
  async () => (await import('../../../features/partners/applications-list.tsx')).ApplicationsList,
);

export const AdminPartnersPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Partner applications`}>
      {({ roles }) => <ApplicationsList canAnswer={roles.isSiteAdmin} />}
    </StaffLayout>
  );
};
