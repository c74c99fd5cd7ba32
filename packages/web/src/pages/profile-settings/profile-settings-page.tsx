import { useLingui } from '@lingui/react/macro';
import { ProfileSettings } from '../../rooms/profile/profile-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const ProfileSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Profile settings`);
  return <SettingsFrame>{() => <ProfileSettings />}</SettingsFrame>;
};
