import { acceptAll, rejectAll } from '@bandshell/domain/consent';
import type { OrderState } from '@bandshell/domain/orders';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useSnackbarStore } from '../../ui/snackbar/snackbar-store.ts';
import { useOrderWatcher } from './use-order-watcher.ts';

let page: RenderedComponent;
let tracking: CapturedTracking;
const dismissAll = () => {
  const { snackbars, send } = useSnackbarStore.getState();
  for (const { id } of snackbars) send({ type: 'dismiss', id });
};
// Files of a worker share the store, and another one's notices may still be shown.
beforeEach(() => dismissAll());
afterEach(() => tracking.stop());

const Buyer = () => {
  const watch = useOrderWatcher();
  const begun = {
    id: '700001',
    state: 'SUCCESS',
    actionTokenID: null,
    failureReason: null,
    description: '100 Bits',
  } as const;
  const request = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, channelID: null, isForm: false } as const;
  return (
    <button type="button" onClick={() => void watch(begun, request)}>
      Buy
    </button>
  );
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
  const sent = await tracking.leavePage();
  dismissAll();
  await page.remove();
  return sent;
};

const success = { name: 'purchase_success', properties: { type: 'bits_bundle', offer: 'bits-100', order: '700001' } };

test('ORDER-14 TRACK-19 a successful end is reported once', async () => {
  tracking = captureTracking();
  expect(await buy(100)).toEqual([success]);
});

test('ORDER-17 TRACK-20 a purchase after which no bits are left is reported, too', async () => {
  tracking = captureTracking();
  const zero = { name: 'bits_zero_balance', properties: { order: '700001' } };
  expect(await buy(0)).toEqual([success, zero]);
});

test('who denies statistics, or has not decided under a law of consent, is never reported', async () => {
  tracking = captureTracking(null);
  expect(await buy(0)).toEqual([]);
  tracking.decide(rejectAll);
  expect(await buy(0)).toEqual([]);
  tracking.decide(acceptAll);
  expect(await buy(100)).toEqual([success]);
});

const Failing = ({ isForm, id }: { readonly isForm: boolean; readonly id: string }) => {
  const watch = useOrderWatcher();
  const begun = { id, state: 'FAILED', actionTokenID: 'token', failureReason: 'card_declined' } as const;
  const request = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, channelID: null, isForm } as const;
  return (
    <button type="button" onClick={() => void watch({ ...begun, description: '100 Bits' }, request)}>
      Buy
    </button>
  );
};
const shownTypes = () => useSnackbarStore.getState().snackbars.map(({ type }) => type);
const REASON = 'Your bank declined the card.';

test('ORDER-16 a failure of a form opens checkout with the reason in place of a snackbar', async () => {
  tracking = captureTracking(null);
  page = await renderComponent(<Failing isForm id="700002" />, {});
  await page.press('Buy');
  await vi.waitFor(() => expect(useCheckoutStore.getState().request?.action).toBeDefined());
  const action = { kind: 'failure', tokenID: 'token', reason: 'card_declined' };
  expect(useCheckoutStore.getState().request).toMatchObject({ isForm: true, action });
  expect(shownTypes()).toEqual([]);
  useCheckoutStore.getState().close();
  await page.remove();
});

test('ORDER-15 another failure is one snackbar with the reason, which goes when something is bought again', async () => {
  tracking = captureTracking(null);
  page = await renderComponent(<Failing isForm={false} id="700003" />, {});
  await page.press('Buy');
  await vi.waitFor(() => expect(shownTypes()).toEqual(['error']));
  expect(useSnackbarStore.getState().snackbars[0]?.message).toContain(REASON);
  expect(useCheckoutStore.getState().request).toBeNull();
  await page.remove();
  page = await renderComponent(<Buyer />, {
    PurchaseSuccessSnackbar: {
      purchaseOrder: { id: '700001', offerID: 'bits-100', bits: 100 },
      currentUser: { id: '100001', bitsBalance: 100 },
    },
  });
  await page.press('Buy');
  await vi.waitFor(() => expect(shownTypes()).toEqual(['success']));
  dismissAll();
  await page.remove();
});

const Polling = ({ state, token = null }: { readonly state: OrderState; readonly token?: string | null }) => {
  const watch = useOrderWatcher();
  const begun = { id: '700004', state, actionTokenID: token, failureReason: null, description: '100 Bits' };
  const request = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, channelID: null, isForm: false } as const;
  return (
    <button type="button" onClick={() => void watch(begun, request)}>
      Buy
    </button>
  );
};
const NON_TERMINAL = ['INITIATED', 'PROCESSING', 'THREE_D_SECURE_CHALLENGE_REQUIRED'] as const;
const FAILURES = [
  ...['BENEFITS_CANCELLED', 'CANCEL_BENEFITS_INITIATED', 'FAILED', 'REFUND_APPLIED', 'REFUND_FAILED'],
  'REFUND_INITIATED',
] as const;
const asked = () => page.sent.filter(({ name }) => name === 'PurchaseOrder').length;
/** Follows an order in a state for some time; its answers stay the same. */
const follow = async (state: OrderState, ms: number, token: string | null = null) => {
  const order = { id: '700004', state, actionTokenID: token, failureReason: null };
  page = await renderComponent(<Polling state={state} token={token} />, {
    PurchaseOrder: { purchaseOrder: order },
    PurchaseSuccessSnackbar: { purchaseOrder: { id: '700004', offerID: 'bits-100', bits: 100 }, currentUser: null },
  });
  await page.press('Buy');
  await act(() => vi.advanceTimersByTimeAsync(ms));
};
const leave = async () => {
  dismissAll();
  useCheckoutStore.getState().close();
  await page.remove();
};

describe('an order that is followed', () => {
  beforeEach(() => {
    tracking = captureTracking(null);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => vi.useRealTimers());

  test('ORDER-04 ORDER-05 ORDER-06 has an end in eight states, and is asked about no more', async () => {
    for (const state of ['PAYMENT_PENDING', 'SUCCESS', ...FAILURES] as OrderState[]) {
      await follow(state, 5_000);
      const isFailure = (FAILURES as readonly string[]).includes(state);
      expect([state, asked(), ...shownTypes()]).toEqual([state, 0, isFailure ? 'error' : 'success']);
      await leave();
    }
    for (const state of NON_TERMINAL) {
      await follow(state, 3_500);
      expect([state, asked()]).toEqual([state, 3]);
      await leave();
    }
  });

  test('ORDER-11 ORDER-12 is asked about each second, for 60 seconds', async () => {
    await follow('PROCESSING', 999);
    expect(asked()).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(asked()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(asked()).toBe(2);
    await act(() => vi.advanceTimersByTimeAsync(58_500));
    expect(asked()).toBe(60);
    expect(useSnackbarStore.getState().snackbars[0]?.message).toContain('still processing');
    await act(() => vi.advanceTimersByTimeAsync(200_000));
    expect(asked()).toBe(60);
    await leave();
  });

  test('ORDER-07 opens checkout with the token of a challenge once, and goes on', async () => {
    await follow('THREE_D_SECURE_CHALLENGE_REQUIRED', 0, 'the-token');
    expect(useCheckoutStore.getState().request?.action).toEqual({ kind: 'challenge', tokenID: 'the-token' });
    useCheckoutStore.getState().close();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(useCheckoutStore.getState().request).toBeNull();
    expect(asked()).toBe(3);
    await leave();
  });
});
