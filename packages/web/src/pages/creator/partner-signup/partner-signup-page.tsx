import { Trans, useLingui } from '@lingui/react/macro';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { PartnerProgram } from '../../../features/partners/partner-program.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** `/partner/signup`: what a partner is, and the application. */
export const PartnerSignupPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Become a partner`);
  return (
    <Page width="narrow">
      <PageHeading lead={<Trans>For channels that stream often and that many people watch.</Trans>}>
        <Trans>Become a partner</Trans>
      </PageHeading>
      <PartnerProgram />
    </Page>
  );
};
