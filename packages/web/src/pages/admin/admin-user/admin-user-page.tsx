import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const UserRecord = lazyPart(async () => (await import('../../../features/admin/user-record.tsx')).UserRecord);

export const AdminUserPage = () => {
  const { t } = useLingui();
  const { userID = '' } = useParams();
  return (
    <StaffLayout title={t`User`}>{(viewer) => <UserRecord key={userID} userID={userID} viewer={viewer} />}</StaffLayout>
  );
};
