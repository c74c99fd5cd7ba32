import { paymentsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { BuyBitsCard } from '../../../features/bits/buy-bits-card.tsx';
import { Link } from '../../../platform/router/link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** Bits: what they are for, the balance and the offers. */
export const BitsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Bits`);
  return (
    <Page width="narrow">
      <PageHeading
        lead={<Trans>With Bits you cheer in the chats of partners and affiliates, who earn from them.</Trans>}
      >
        <Trans>Bits</Trans>
      </PageHeading>
      <RequireViewer isPart>
        {() => (
          <Card>
            <BuyBitsCard isForm />
            <Link to={paymentsPath}>
              <Trans>Your purchases</Trans>
            </Link>
          </Card>
        )}
      </RequireViewer>
    </Page>
  );
};
