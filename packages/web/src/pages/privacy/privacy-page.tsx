import { Trans, useLingui } from '@lingui/react/macro';
import { ConsentChoices } from '../../rooms/consent/consent-choices.tsx';
import { DataRightsCard } from '../../rooms/consent/data-rights-card.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

export const PrivacyPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Privacy choices`);
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>Choose how your data may be used beyond what the site needs to work.</Trans>}>
        <Trans>Privacy</Trans>
      </PageHeading>
      <ConsentChoices />
      <DataRightsCard />
    </Page>
  );
};
