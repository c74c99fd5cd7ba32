import { useLingui } from '@lingui/react/macro';
import { useParams } from '../../platform/router/router-context.ts';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';
import { UserRecord } from '../../rooms/admin/user-record.tsx';

export const AdminUserPage = () => {
  const { t } = useLingui();
  const { userID = '' } = useParams();
  return (
    <StaffFrame title={t`User`}>{(viewer) => <UserRecord key={userID} userID={userID} viewer={viewer} />}</StaffFrame>
  );
};
