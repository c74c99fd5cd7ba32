import { Trans, useLingui } from '@lingui/react/macro';
import { AgreementsCard } from '../../rooms/terms/agreements-card.tsx';
import { RequireViewer } from '../../spine/gates/require-viewer.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

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
