import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ConsentChoices } from '../../../features/consent/consent-choices.tsx';
import { DataRightsCard } from '../../../features/consent/data-rights-card.tsx';
import { PrivacySettingsCard } from '../../../features/consent/privacy-settings-card.tsx';
import { ViewingHistoryCard } from '../../../features/consent/viewing-history-card.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { SettingsLayout } from '../../layouts/settings-layout.tsx';

const OwnMessagesCard = lazyPart(
  async () => (await import('../../../features/chat/own-messages/own-messages-card.tsx')).OwnMessagesCard,
);

const RecapsCard = lazyPart(async () => (await import('../../../features/recaps/recaps-card.tsx')).RecapsCard);

export const PrivacySettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Privacy settings`);
  return (
    <SettingsLayout>
      {() => (
        <>
          <PrivacySettingsCard />
          <ViewingHistoryCard />
          <Suspense fallback={<Skeleton shape="block" height="14rem" />}>
            <RecapsCard />
          </Suspense>
          <Suspense fallback={<Skeleton shape="block" height="30rem" />}>
            <OwnMessagesCard />
          </Suspense>
          <ConsentChoices />
          <DataRightsCard />
        </>
      )}
    </SettingsLayout>
  );
};
