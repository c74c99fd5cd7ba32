import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { StaffLayout } from '../../layouts/staff-layout.tsx';

/** Only staff need this code, so others do not load it. */
const SettingsList = lazyPart(async () => (await import('../../../features/admin/settings-list.tsx')).SettingsList);

export const AdminSettingsPage = () => {
  const { t } = useLingui();
  return (
    <StaffLayout title={t`Site settings`} needs="site-admin">
      {() => <SettingsList />}
    </StaffLayout>
  );
};
