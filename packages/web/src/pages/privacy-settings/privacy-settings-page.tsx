import { useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { ConsentChoices } from '../../features/consent/consent-choices.tsx';
import { DataRightsCard } from '../../features/consent/data-rights-card.tsx';
import { PrivacySettingsCard } from '../../features/consent/privacy-settings-card.tsx';
import { ViewingHistoryCard } from '../../features/consent/viewing-history-card.tsx';
import { SettingsFrame } from '../frames/settings-frame.tsx';

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
