import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { StaffFrame } from '../../rooms/admin/staff-frame.tsx';

/** For staff alone, so nobody else loads it. */
const SettingsList = lazy(async () => ({
  default: (await import('../../rooms/admin/settings-list.tsx')).SettingsList,
}));

export const AdminSettingsPage = () => {
  const { t } = useLingui();
  return (
    <StaffFrame title={t`Site settings`} needs="site-admin">
      {() => <SettingsList />}
    </StaffFrame>
  );
};
