import { useLingui } from '@lingui/react/macro';
import { NotificationsSettings } from '../../rooms/notifications/notifications-settings.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const NotificationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Notification settings`);
  return <SettingsFrame>{() => <NotificationsSettings />}</SettingsFrame>;
};
