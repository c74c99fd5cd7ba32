import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { SettingsFrame } from '../../core/settings/settings-frame.tsx';
import { ProfileSettings } from '../../features/profile/profile-settings.tsx';

export const ProfileSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Profile settings`);
  return <SettingsFrame>{() => <ProfileSettings />}</SettingsFrame>;
};
