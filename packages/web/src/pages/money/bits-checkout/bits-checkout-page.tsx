import { bitsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useCheckoutStore } from '../../../core/checkout/checkout-store.ts';
import { RequireViewer } from '../../../core/gates/require-viewer.tsx';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useReturnToApp } from '../../../features/oauth/use-return-to-app.ts';
import { useLocation, useRouter } from '../../../platform/router/router-context.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { ButtonRow } from '../../../ui/button/button-row.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';

const offerOf = (pathname: string): string | null => {
  const [, , offer = ''] = pathname.split('/');
  try {
    return offer === '' ? null : decodeURIComponent(offer);
  } catch {
    return null;
  }
};

/**
 * `/bits-checkout/<offer>`: checkout of one bundle, opened at once. A program's link names where it leads back to. Without a
 * bundle it leads to all of them.
 */
export const BitsCheckoutPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Buy Bits`);
  const offerID = offerOf(useLocation().pathname);
  return (
    <Page width="narrow">
      <PageHeading>
        <Trans>Buy Bits</Trans>
      </PageHeading>
      <RequireViewer isPart>{() => <OpenCheckout offerID={offerID} />}</RequireViewer>
    </Page>
  );
};

const OpenCheckout = ({ offerID }: { readonly offerID: string | null }) => {
  const router = useRouter();
  const open = useCheckoutStore((state) => state.open);
  const { app, isKnown } = useReturnToApp();
  const openCheckout = () => {
    if (offerID === null) router.navigate(bitsPath, { replace: true });
    if (offerID === null || !isKnown) return;
    open({ type: 'bits_bundle', offerID, quantity: 1, channelID: null, isForm: true, returnTo: app });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an offer
  useEffect(openCheckout, [offerID, isKnown]);
  if (offerID === null) return null;
  return (
    <ButtonRow>
      <Button variant="primary" onClick={openCheckout}>
        <Trans>Open Checkout</Trans>
      </Button>
      <ButtonLink to={bitsPath}>
        <Trans>All offers</Trans>
      </ButtonLink>
    </ButtonRow>
  );
};
