import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const OrganizationRecord = lazyPart(
  async () => (await import('../../../features/organizations/organization-record.tsx')).OrganizationRecord,
);

export const AdminOrganizationPage = () => {
  const { t } = useLingui();
  const { organizationID = '' } = useParams();
  return (
    <StaffLayout title={t`Organization`}>
      {() => <OrganizationRecord key={organizationID} organizationID={organizationID} />}
    </StaffLayout>
  );
};
