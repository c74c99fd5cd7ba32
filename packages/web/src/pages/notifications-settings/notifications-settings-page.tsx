import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { SettingsFrame } from '../../core/settings/settings-frame.tsx';
import { NotificationsSettings } from '../../features/notifications/notifications-settings.tsx';

export const NotificationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Notification settings`);
  return <SettingsFrame>{() => <NotificationsSettings />}</SettingsFrame>;
};
