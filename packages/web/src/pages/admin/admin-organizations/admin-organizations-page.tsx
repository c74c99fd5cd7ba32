import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const OrganizationsList = lazyPart(
  async () => (await import('../../../features/organizations/organizations-list.tsx')).OrganizationsList,
);

export const AdminOrganizationsPage = () => {
  const { t } = useLingui();
  return <StaffLayout title={t`Organizations`}>{() => <OrganizationsList />}</StaffLayout>;
};
