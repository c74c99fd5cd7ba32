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
      <PageHeading lead={<Trans>Decide what may be done with your data beyond what the site needs to work.</Trans>}>
        <Trans>Privacy</Trans>
      </PageHeading>
      <ConsentChoices />
      <DataRightsCard />
    </Page>
  );
};
