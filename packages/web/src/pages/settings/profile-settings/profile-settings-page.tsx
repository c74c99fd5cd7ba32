import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ProfileSettings } from '../../../features/profile/profile-settings.tsx';
import { SettingsFrame } from '../../frames/settings-frame.tsx';

export const ProfileSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Profile settings`);
  return <SettingsFrame>{() => <ProfileSettings />}</SettingsFrame>;
};
