import {
  bitsPath,
  charityPath,
  giftCardPath,
  paymentsPath,
  redeemPath,
  storePath,
  turboPath,
} from '@bandshell/domain/routes';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { PaymentMethods } from '../../features/orders/payment-methods.tsx';
import { PurchaseHistory } from '../../features/orders/purchase-history.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { LinkTabs } from '../../ui/tabs/link-tabs.tsx';

/** What the viewer has bought and which cards are kept, and the pages where more is sold. */
export const PaymentsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Purchases`);
  return (
    <Page width="medium">
      <PageHeading lead={<Trans>Receipts are sent to your confirmed email address.</Trans>}>
        <Trans>Purchases</Trans>
      </PageHeading>
      <LinkTabs
        label={t`Shop`}
        tabs={[
          { to: paymentsPath, label: t`Purchases` },
          { to: storePath, label: t`Store` },
          { to: bitsPath, label: t`Bits` },
          { to: turboPath, label: t`Turbo` },
          { to: giftCardPath, label: t`Gift cards` },
          { to: redeemPath, label: t`Redeem a code` },
          { to: charityPath(), label: t`Charity` },
        ]}
      />
      <RequireViewer isPart>
        {() => (
          <>
            <PurchaseHistory />
            <PaymentMethods />
          </>
        )}
      </RequireViewer>
    </Page>
  );
};
