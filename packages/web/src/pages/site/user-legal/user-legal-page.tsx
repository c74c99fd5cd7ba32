import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AgreementsCard } from '../../../features/terms/agreements-card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

export const UserLegalPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Your agreements`);
  return (
    <RequireViewer>
      {() => (
        <Page width="narrow">
          <PageHeading lead={<Trans>The agreements between you and the operators of this site.</Trans>}>
            <Trans>Your agreements</Trans>
          </PageHeading>
          <AgreementsCard />
        </Page>
      )}
    </RequireViewer>
  );
};
