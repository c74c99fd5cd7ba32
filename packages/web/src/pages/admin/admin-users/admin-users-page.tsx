import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const UsersList = lazyPart(async () => (await import('../../../features/admin/users-list.tsx')).UsersList);

export const AdminUsersPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Users`}>{(viewer) => <UsersList seesAddresses={viewer.roles.isSiteAdmin} />}</StaffLayout>
  );
};
