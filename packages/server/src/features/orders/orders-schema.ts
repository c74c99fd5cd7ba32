import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { outcomePayload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { sentenceText } from '../../platform/messages/sentence-text.ts';
import { CHECKOUT_CODES, findCheckout } from './find-checkout.ts';
import { findByActionToken, findOwnOrder, listOwnOrders, ORDERS_PAGE, searchOrders } from './list-orders.ts';
import { OrderConnectionRef, OrderRef, OrderStateRef, PurchaseTypeRef } from './order-ref.ts';
import { listPayable } from './payment-methods.ts';
import type { PricedOffer } from './price-offer.ts';
import { PURCHASE_OFFER_CODES, type Purchase, type PurchaseAnswer, purchaseOffer } from './purchase-offer.ts';
import { REFUND_ORDER_CODES, refundOrder } from './refund-order.ts';

const CheckoutRef = builder.objectRef<PricedOffer>('Checkout').implement({
  description: 'An offer as it is sold to the viewer now.',
  fields: (t) => ({
    type: t.field({ type: PurchaseTypeRef, resolve: ({ type }) => type }),
    offerID: t.exposeID('offerId'),
    quantity: t.exposeInt('quantity'),
    description: t.string({ resolve: ({ line }, _args, { language }) => sentenceText(line, language) }),
    subtotal: t.field({ type: MoneyRef, resolve: ({ price }) => price }),
    tax: t.field({ type: MoneyRef, resolve: ({ price, tax }) => ({ ...price, amount: tax }) }),
    total: t.field({ type: MoneyRef, resolve: ({ price, tax }) => ({ ...price, amount: price.amount + tax }) }),
    keepsCard: t.boolean({
      description: 'Whether it is charged again later, so that the card is kept in any case.',
      resolve: ({ keepsMethod }) => keepsMethod === true,
    }),
  }),
});
const PayableRef = builder.objectRef<Awaited<ReturnType<typeof listPayable>>[number]>('PayableMethod').implement({
  description: 'A kept card that the viewer may pay with.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'E.g. •••• 4242.' }),
  }),
});
builder.objectFields(CheckoutRef, (t) => ({
  paymentMethods: t.field({
    type: [PayableRef],
    description: 'The kept cards of the viewer that it may be paid with, the newest first.',
    complexity: { field: 5, multiplier: 10 },
    resolve: ({ provider }, _args, context) => listPayable(context.platform, viewerOf(context).userId, provider.name),
  }),
}));
const CheckoutPayload = outcomePayload('Checkout', 'checkout', CheckoutRef, CHECKOUT_CODES);

interface PaymentService {
  readonly fieldsUrl: string;
  readonly challengeUrl: string;
  readonly isTest: boolean;
}
const PaymentServiceRef = builder.objectRef<PaymentService>('PaymentService').implement({
  description: 'The company that takes payments. Its pages stand in a frame, so that the site never sees a card.',
  fields: (t) => ({
    fieldsURL: t.exposeString('fieldsUrl'),
    challengeURL: t.exposeString('challengeUrl'),
    isTest: t.exposeBoolean('isTest', { description: 'Whether its money is for tests.' }),
  }),
});

const PurchaseOfferError = payloadError('PurchaseOffer', PURCHASE_OFFER_CODES);
const PurchaseOfferPayload = builder.objectRef<PurchaseAnswer>('PurchaseOfferPayload').implement({
  description: 'A payment that was refused leaves an order, too.',
  fields: (t) => ({
    purchaseOrder: t.field({ type: OrderRef, nullable: true, resolve: ({ order }) => order }),
    error: t.field({ type: PurchaseOfferError, nullable: true, resolve: ({ error }) => error }),
  }),
});
const RefundOrderPayload = outcomePayload('RefundOrder', 'purchaseOrder', OrderRef, REFUND_ORDER_CODES);

const PurchaseOfferInput = builder.inputType('PurchaseOfferInput', {
  description: 'What is bought. The price is that of the site.',
  fields: (t) => ({
    type: t.field({ type: PurchaseTypeRef, required: true }),
    offerID: t.id({ required: true }),
    quantity: t.int({ required: true }),
    channelID: t.id({ required: false }),
    paymentInstrumentID: t.id({
      required: false,
      description: "The provider's name for a card that was entered just now. Send it or `paymentMethodID`.",
    }),
    paymentMethodID: t.id({ required: false, description: 'A kept card of the viewer.' }),
    keepsCard: t.boolean({
      required: false,
      description: 'Whether the provider keeps the entered card, so that it is offered at the next checkout.',
    }),
    key: t.string({
      required: true,
      description: '16 to 64 letters and digits by chance. A repeated request with it is the same purchase.',
    }),
    seenTotal: t.int({
      required: false,
      description:
        'The total that the buyer was shown, with tax, in the smallest units. If the site’s is another one by now, nothing is bought.',
    }),
  }),
});
interface MethodInput {
  readonly paymentInstrumentID?: string | null | undefined;
  readonly paymentMethodID?: string | null | undefined;
}

function methodOf({ paymentInstrumentID: entered, paymentMethodID: keptId }: MethodInput): Purchase['method'] {
  if (entered != null && keptId == null) return { entered };
  if (keptId != null && entered == null) return { keptId };
  throw requestError('BAD_USER_INPUT', 'Send either "paymentInstrumentID" or "paymentMethodID".');
}

const RefundOrderInput = builder.inputType('RefundOrderInput', {
  fields: (t) => ({ purchaseOrderID: t.id({ required: true }) }),
});

builder.objectFields(UserRef, (t) => ({
  purchaseOrders: t.field({
    type: OrderConnectionRef,
    nullable: true,
    description: 'What the user has bought, the newest first. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? ORDERS_PAGE }),
    resolve: ({ id }, args, { platform }) => listOwnOrders(platform, id, args),
  }),
}));

builder.queryFields((t) => ({
  paymentService: t.field({
    type: PaymentServiceRef,
    nullable: true,
    description: 'Null if nothing is sold on this site, as it has no payment provider.',
    resolve: (_root, _args, { platform }) => platform.services.payments.provider ?? null,
  }),
  purchaseOrder: t.field({
    type: OrderRef,
    nullable: true,
    description: 'An own order; null for all others.',
    authScopes: { loggedIn: true },
    args: { purchaseOrderID: t.arg.id({ required: true }) },
    resolve: (_root, { purchaseOrderID }, context) =>
      findOwnOrder(context.platform, viewerOf(context).userId, purchaseOrderID),
  }),
  failedPurchase: t.field({
    type: OrderRef,
    nullable: true,
    description: 'The own order that checkout is opened again for, by its action token.',
    authScopes: { loggedIn: true },
    args: { actionTokenID: t.arg.id({ required: true }) },
    resolve: (_root, { actionTokenID }, context) =>
      findByActionToken(context.platform, viewerOf(context).userId, actionTokenID),
  }),
  checkout: t.field({
    type: CheckoutPayload,
    description: 'Price and tax of an offer for the viewer.',
    authScopes: { loggedIn: true },
    complexity: 20,
    args: {
      type: t.arg({ type: PurchaseTypeRef, required: true }),
      offerID: t.arg.id({ required: true }),
      quantity: t.arg.int({ required: true }),
      channelID: t.arg.id({ required: false }),
    },
    resolve: async (_root, { type, offerID: offerId, quantity, channelID }, context) => {
      const wish = { offerId, quantity, userId: viewerOf(context).userId, channelId: channelID ?? null };
      return toPayload(await findCheckout(context.platform, type, wish, context.region));
    },
  }),
  purchaseOrders: t.field({
    type: OrderConnectionRef,
    description: 'Orders of all users, the newest first. For staff.',
    authScopes: { staff: true },
    args: {
      search: t.arg.string({ required: false, description: 'A login, or the id of an order or a payment.' }),
      state: t.arg({ type: OrderStateRef, required: false }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? ORDERS_PAGE }),
    resolve: (_root, { search, state, ...page }, { platform }) =>
      searchOrders(platform, { text: search ?? '', state: state ?? null }, page),
  }),
}));

builder.mutationFields((t) => ({
  purchaseOffer: t.field({
    type: PurchaseOfferPayload,
    description: 'Buys an offer. Ask for the order until it has an end.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: PurchaseOfferInput, required: true }) },
    resolve: (_root, { input }, context) =>
      purchaseOffer(context.platform, {
        type: input.type,
        offerId: input.offerID,
        quantity: input.quantity,
        channelId: input.channelID ?? null,
        method: methodOf(input),
        keepsCard: input.keepsCard ?? false,
        key: input.key,
        seenTotal: input.seenTotal ?? null,
        userId: viewerOf(context).userId,
        region: context.region,
        language: context.language,
      }),
  }),
  refundOrder: t.field({
    type: RefundOrderPayload,
    description: 'Gives the money of an order back. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RefundOrderInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await refundOrder(context.platform, input.purchaseOrderID, by));
    },
  }),
}));
