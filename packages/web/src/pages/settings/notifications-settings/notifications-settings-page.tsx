import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LiveNoticesCard } from '../../../features/follows/live-notices-card.tsx';
import { NotificationsSettings } from '../../../features/notifications/notifications-settings.tsx';
import { SettingsFrame } from '../../frames/settings-frame.tsx';

export const NotificationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Notification settings`);
  return (
    <SettingsFrame>
      {() => (
        <>
          <NotificationsSettings />
          <LiveNoticesCard />
        </>
      )}
    </SettingsFrame>
  );
};
