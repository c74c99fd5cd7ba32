import { useLingui } from '@lingui/react/macro';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';
import { UsersList } from '../../rooms/admin/users-list.tsx';

export const AdminUsersPage = () => {
  const { t } = useLingui();
  return <StaffFrame title={t`Users`}>{(viewer) => <UsersList seesAddresses={viewer.roles.isSiteAdmin} />}</StaffFrame>;
};
