import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { WalletView } from '../../../features/wallet/wallet-view.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

/** The data that the viewer has earned and is paid out. */
export const WalletPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Wallet`);
  return (
    <Page width="medium">
      <PageHeading>
        <Trans>Wallet</Trans>
      </PageHeading>
      <RequireViewer isPart>{({ login }) => <WalletView login={login} />}</RequireViewer>
    </Page>
  );
};
