import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ProfileSettings } from '../../../features/profile/profile-settings.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const ProfileSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Profile settings`);
  return <SettingsLayout>{() => <ProfileSettings />}</SettingsLayout>;
};
