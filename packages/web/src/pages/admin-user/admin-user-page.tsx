import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { useParams } from '../../platform/router/router-context.ts';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

/** For staff alone, so nobody else loads it. */
const UserRecord = lazy(async () => ({ default: (await import('../../rooms/admin/user-record.tsx')).UserRecord }));

export const AdminUserPage = () => {
  const { t } = useLingui();
  const { userID = '' } = useParams();
  return (
    <StaffFrame title={t`User`}>{(viewer) => <UserRecord key={userID} userID={userID} viewer={viewer} />}</StaffFrame>
  );
};
