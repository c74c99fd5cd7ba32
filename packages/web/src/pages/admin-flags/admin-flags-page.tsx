import { useLingui } from '@lingui/react/macro';
import { FlagsList } from '../../rooms/admin/flags-list.tsx';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

export const AdminFlagsPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Flags`} needs="site-admin">
      {() => <FlagsList />}
    </StaffFrame>
  );
};
