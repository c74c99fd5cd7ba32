import { Suspense } from 'react';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';

const CheckoutDialog = lazyPart(async () => (await import('./checkout-dialog.tsx')).CheckoutDialog);

/** The place of checkout in the shell. Its code loads when something is bought. */
export const CheckoutSlot = () => {
  const request = useCheckoutStore((state) => state.request);
  const close = useCheckoutStore((state) => state.close);
  return request === null ? null : (
    <Suspense>
      <CheckoutDialog
        key={request.action?.tokenID ?? `${request.type} ${request.offerID}`}
        request={request}
        onClose={close}
      />
    </Suspense>
  );
};
