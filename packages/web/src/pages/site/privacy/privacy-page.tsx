import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { ConsentChoices } from '../../../features/consent/consent-choices.tsx';
import { DataRightsCard } from '../../../features/consent/data-rights-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

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
