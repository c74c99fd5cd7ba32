import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LiveNoticesCard } from '../../../features/follows/live-notices-card.tsx';
import { NotificationsSettings } from '../../../features/notifications/notifications-settings.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

export const NotificationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Notification settings`);
  return (
    <SettingsLayout>
      {() => (
        <>
          <NotificationsSettings />
          <LiveNoticesCard />
        </>
      )}
    </SettingsLayout>
  );
};
