import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { PurchaseHistory } from '../../features/orders/purchase-history.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';

/** What the viewer has bought. */
export const PaymentsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Purchases`);
  return (
    <Page width="medium">
      <PageHeading lead={<Trans>Receipts are sent to your confirmed e-mail address.</Trans>}>
        <Trans>Purchases</Trans>
      </PageHeading>
      <RequireViewer>{() => <PurchaseHistory />}</RequireViewer>
    </Page>
  );
};
