import { bitsPath, charityPath, giftCardPath, redeemPath, storePath, turboPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { PaymentMethods } from '../../../features/orders/payment-methods.tsx';
import { PurchaseHistory } from '../../../features/orders/purchase-history.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Tag } from '../../../ui/tag/tag.tsx';

const LINKS = { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-2)' } as const;

/** The data that the viewer has bought and which cards are kept, and the pages where more is sold. */
export const PaymentsPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Purchases`);
  return (
    <Page width="medium">
      <PageHeading lead={<Trans>Receipts are sent to your confirmed email address.</Trans>}>
        <Trans>Purchases</Trans>
      </PageHeading>
      <nav aria-label={t`Shop`} style={LINKS}>
        {[
          { to: storePath, label: t`Store` },
          { to: bitsPath, label: t`Bits` },
          { to: turboPath, label: t`Turbo` },
          { to: giftCardPath, label: t`Gift cards` },
          { to: redeemPath, label: t`Redeem a code` },
          { to: charityPath(), label: t`Charity` },
        ].map(({ to, label }) => (
          <Tag key={to} to={to}>
            {label}
          </Tag>
        ))}
      </nav>
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
