import { useEffect } from 'react';
import { useCheckoutStore } from './checkout-store.ts';

/** Asks again for what a page shows when something has been bought. */
export const useAfterCheckout = (fetchAgain: (options: { readonly requestPolicy: 'network-only' }) => void): void => {
  const completed = useCheckoutStore((state) => state.completed);
  useEffect(() => {
    if (completed > 0) fetchAgain({ requestPolicy: 'network-only' });
  }, [completed, fetchAgain]);
};
