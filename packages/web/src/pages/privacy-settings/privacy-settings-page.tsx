import { useLingui } from '@lingui/react/macro';
import { ConsentChoices } from '../../rooms/consent/consent-choices.tsx';
import { DataRightsCard } from '../../rooms/consent/data-rights-card.tsx';
import { PrivacySettingsCard } from '../../rooms/consent/privacy-settings-card.tsx';
import { ViewingHistoryCard } from '../../rooms/consent/viewing-history-card.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { SettingsFrame } from '../../spine/settings/settings-frame.tsx';

export const PrivacySettingsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Privacy settings`);
  return (
    <SettingsFrame>
      {() => (
        <>
          <PrivacySettingsCard />
          <ViewingHistoryCard />
          <ConsentChoices />
          <DataRightsCard />
        </>
      )}
    </SettingsFrame>
  );
};
