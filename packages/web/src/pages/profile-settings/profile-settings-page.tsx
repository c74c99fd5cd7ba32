import { routeTable } from '@bandshell/domain';
import { ProfileSettings } from '../../rooms/profile/profile-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const ProfileSettingsPage = () => {
  usePageTitle(routeTable.profileSettings.head().title);
  return <SettingsFrame>{() => <ProfileSettings />}</SettingsFrame>;
};
