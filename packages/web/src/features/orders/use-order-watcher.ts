import { ORDER_POLL_MS, type OrderState, watchOrder } from '@bandshell/domain/orders';
import { useLingui } from '@lingui/react/macro';
import { useClient } from 'urql';
import { type CheckoutRequest, useCheckoutStore } from '../../core/checkout/checkout-store.ts';
import { track } from '../../core/tracking/track.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSnackbarStore } from '../../ui/snackbar/snackbar-store.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { failureText } from './failure-text.ts';

const PurchaseOrderQuery = graphql(`
  query PurchaseOrder($purchaseOrderID: ID!) {
    purchaseOrder(purchaseOrderID: $purchaseOrderID) {
      id
      state
      actionTokenID
      failureReason
    }
  }
`);

const PurchaseSuccessSnackbarQuery = graphql(`
  query PurchaseSuccessSnackbar($purchaseOrderID: ID!) {
    purchaseOrder(purchaseOrderID: $purchaseOrderID) {
      id
      offerID
      bits
    }
    currentUser {
      id
      bitsBalance
    }
  }
`);

export interface BegunOrder {
  readonly id: string;
  readonly state: OrderState;
  readonly actionTokenID: string | null;
  readonly failureReason: string | null;
  readonly description: string;
}

/** The notice of the last order that failed. It goes when something is bought again. */
let lastFailure: number | undefined;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Returns a function that follows an order to its end, whichever page is shown meanwhile: it asks each second, shows the
 * snackbars, and opens checkout when the bank asks.
 */
export const useOrderWatcher = () => {
  const { t } = useLingui();
  const client = useClient();
  const show = useSnackbar();
  const send = useSnackbarStore((state) => state.send);
  const open = useCheckoutStore((state) => state.open);
  const complete = useCheckoutStore((state) => state.complete);

  /** Thanks for what is not bits. */
  const thanks = ({ type, channelName: channel, thanks: own }: CheckoutRequest): string | undefined => {
    if (own !== undefined) return own;
    if (type === 'charity') return t`Thank you for your donation! A confirmation has been sent to your email.`;
    if (type === 'turbo') return t`Turbo is on. You now watch without ads.`;
    if (channel === undefined) return undefined;
    if (type === 'channel_sub') return t`Thank you for subscribing to ${channel}!`;
    const isGift = type === 'channel_sub_standard_gift' || type === 'channel_sub_community_gift';
    return isGift ? t`Thank you for gifting to ${channel}!` : undefined;
  };

  const succeed = async (key: string, orderID: string, request: CheckoutRequest): Promise<void> => {
    complete();
    track('purchase_success', { type: request.type, offer: request.offerID, order: orderID });
    const thanked = thanks(request);
    const { name, url } = request.returnTo ?? {};
    const back = url !== undefined && {
      button: { label: t`Return to ${name}`, returnsToApp: true, run: () => window.location.assign(url) },
    };
    const say = (message: string) =>
      show({ type: 'success', key, message, dismissable: true, duration: 8000, ...back });
    if (thanked !== undefined) say(thanked);
    const { data } = await client
      .query(PurchaseSuccessSnackbarQuery, { purchaseOrderID: orderID }, { requestPolicy: 'network-only' })
      .toPromise();
    const bits = data?.purchaseOrder?.bits;
    const total = data?.currentUser?.bitsBalance;
    if (total === 0) track('bits_zero_balance', { order: orderID });
    if (thanked !== undefined) return;
    const message =
      bits == null || total == null ? t`Your order is complete.` : t`${bits} Bits added! You now have ${total} Bits.`;
    say(message);
  };

  return async (begun: BegunOrder, request: CheckoutRequest): Promise<void> => {
    const key = `order-${begun.id}`;
    const { description } = begun;
    const started = performance.now();
    const asked = new Set<string>();
    if (lastFailure !== undefined) send({ type: 'dismiss', id: lastFailure });
    const processing = show({
      type: 'info',
      key,
      message: t`Payment Processing. Your ${description} order will be completed soon.`,
      duration: Number.POSITIVE_INFINITY,
    });
    const { action: _action, ...again } = request;
    let order: Pick<BegunOrder, 'state' | 'actionTokenID' | 'failureReason'> = begun;
    for (;;) {
      const next = watchOrder(order, performance.now() - started, request.isForm, asked);
      switch (next.kind) {
        case 'success':
          return succeed(key, begun.id, request);
        case 'failure': {
          const tokenID = order.actionTokenID ?? begun.id;
          const reason = order.failureReason;
          const reopen = () => open({ ...again, action: { kind: 'failure', tokenID, reason } });
          if (next.reopens) {
            // Checkout says it: the snackbar would be the same once more.
            send({ type: 'dismiss', id: processing });
            return reopen();
          }
          lastFailure = show({
            type: 'error',
            key,
            message: failureText(request.type, reason),
            button: { label: t`Open Checkout`, run: reopen },
          });
          return;
        }
        case 'still-processing':
          show({
            type: 'info',
            key,
            message: t`Your ${description} order is still processing. You can leave this page.`,
          });
          return;
        case 'challenge':
          asked.add(next.actionToken);
          // The bank's question stands where snackbars would cover it.
          send({ type: 'dismiss', id: processing });
          open({ ...again, action: { kind: 'challenge', tokenID: next.actionToken } });
      }
      await pause(ORDER_POLL_MS);
      const { data } = await client
        .query(PurchaseOrderQuery, { purchaseOrderID: begun.id }, { requestPolicy: 'network-only' })
        .toPromise();
      order = data?.purchaseOrder ?? order;
    }
  };
};
