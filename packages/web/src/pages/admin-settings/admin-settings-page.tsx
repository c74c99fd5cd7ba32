import { useLingui } from '@lingui/react/macro';
import { SettingsList } from '../../rooms/admin/settings-list.tsx';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

export const AdminSettingsPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Site settings`} needs="site-admin">
      {() => <SettingsList />}
    </StaffFrame>
  );
};
