import { acceptAll, rejectAll } from '@bandshell/domain/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnConsent, storeOnDevice } from '../../core/consent/consent-store.ts';
import { noDeviceConsent } from '../../core/consent/device-consent.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useSnackbarStore } from '../../ui/snackbar/snackbar-store.ts';
import { useOrderWatcher } from './use-order-watcher.ts';

let page: RenderedComponent;
const sent: { readonly events: readonly { readonly name: string; readonly properties: object }[] }[] = [];
const dismissAll = () => {
  const { snackbars, send } = useSnackbarStore.getState();
  for (const { id } of snackbars) send({ type: 'dismiss', id });
};
beforeEach(() => {
  sent.length = 0;
  // Files of a worker share the store, and another one's notices may still be shown.
  dismissAll();
  const sendBeacon = (_url: string, body: string): boolean => sent.push(JSON.parse(body)) > 0;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }));
  learnConsent(consent, false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  storeOnDevice(noDeviceConsent);
});

const consent = {
  ...({ id: 'visitor', privacyLawName: 'GDPR', isRegionKnown: true, isDeniedUnderage: false } as const),
  ...{ shouldShowNotification: true, shouldShowDismissButton: false, shouldSkipDmaBanner: false },
  ...{ vendorStatuses: [], purposeOptIns: [], specialFeatureOptIns: [], registryVersion: 0 },
};

const Buyer = () => {
  const watch = useOrderWatcher();
  const begun = { id: '700001', state: 'SUCCESS', actionTokenID: null, description: '100 Bits' } as const;
  const request = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, channelID: null, isForm: false } as const;
  return (
    <button type="button" onClick={() => void watch(begun, request)}>
      Buy
    </button>
  );
};

/** The page is left: what waits is sent now. */
const leave = () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
};

/** Buys, and leaves the page when the order has ended. */
const buy = async (balance: number) => {
  page = await renderComponent(<Buyer />, {
    PurchaseSuccessSnackbar: {
      purchaseOrder: { id: '700001', offerID: 'bits-100', bits: 100 },
      currentUser: { id: '100001', bitsBalance: balance },
    },
  });
  await page.press('Buy');
  await vi.waitFor(() => expect(useSnackbarStore.getState().snackbars.map(({ type }) => type)).toEqual(['success']));
  await vi.dynamicImportSettled();
  leave();
  dismissAll();
  await page.remove();
};
const reported = () => sent.flatMap(({ events }) => events.map(({ name, properties }) => ({ name, properties })));

const success = { name: 'purchase_success', properties: { type: 'bits_bundle', offer: 'bits-100', order: '700001' } };

test('ORDER-14 a successful end is reported once', async () => {
  storeOnDevice({ choices: acceptAll, isDeniedUnderage: false });
  await buy(100);
  await vi.waitFor(() => expect(reported()).toEqual([success]));
});

test('ORDER-17 a purchase after which no bits are left is reported, too', async () => {
  storeOnDevice({ choices: acceptAll, isDeniedUnderage: false });
  await buy(0);
  const zero = { name: 'bits_zero_balance', properties: { order: '700001' } };
  await vi.waitFor(() => expect(reported()).toEqual([success, zero]));
});

test('who denies statistics, or has not decided under a law of consent, is never reported', async () => {
  await buy(0);
  storeOnDevice({ choices: rejectAll, isDeniedUnderage: false });
  await buy(0);
  storeOnDevice({ choices: acceptAll, isDeniedUnderage: false });
  await buy(100);
  await vi.waitFor(() => expect(reported()).toEqual([success]));
});
