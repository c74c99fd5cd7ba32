import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { LiveNoticesCard } from '../../../features/follows/live-notices-card.tsx';
import { NotificationsSettings } from '../../../features/notifications/notifications-settings.tsx';
import { PushKinds } from '../../../features/notifications/push-kinds.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

const PushCard = lazyPart(async () => (await import('../../../features/web-push/push-card.tsx')).PushCard);

export const NotificationsSettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Notification settings`);
  return (
    <SettingsLayout>
      {({ id }) => (
        <>
          <NotificationsSettings />
          <Suspense fallback={<Skeleton shape="block" height="48rem" />}>
            <PushCard userID={id}>
              <PushKinds />
            </PushCard>
          </Suspense>
          <LiveNoticesCard />
        </>
      )}
    </SettingsLayout>
  );
};
