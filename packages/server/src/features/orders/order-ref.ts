import { ORDER_STATES, PURCHASE_TYPES } from '@bandshell/domain/orders';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { descriptionOf } from './order-line-text.ts';
import { totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

export const OrderStateRef = builder.enumType('PurchaseOrderState', { values: ORDER_STATES });
export const PurchaseTypeRef = builder.enumType('PurchaseType', { values: PURCHASE_TYPES });

const money = ({ currency, exponent }: OrderRow, amount: number) => ({ amount, currency, exponent });

/** Resolvers return an order to its buyer and to staff alone. */
export const OrderRef = builder.objectRef<OrderRow>('PurchaseOrder').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: OrderStateRef, resolve: ({ state }) => state }),
    actionTokenID: t.id({
      nullable: true,
      description: "Opens the bank's question, or checkout once more after a failure. For the buyer alone.",
      resolve: ({ action_token, user_id }, _args, { viewer }) => (viewer?.userId === user_id ? action_token : null),
    }),
    failureReason: t.exposeString('failure_reason', {
      nullable: true,
      description: 'For programs, e.g. card_declined.',
    }),
    type: t.field({ type: PurchaseTypeRef, resolve: ({ type }) => type }),
    offerID: t.exposeID('offer_id'),
    quantity: t.exposeInt('quantity'),
    description: t.string({
      description: 'What was bought, e.g. 500 Bits, in the language of the reader.',
      resolve: (order, _args, { platform, language }) => descriptionOf(platform, order, language),
    }),
    bits: t.int({
      nullable: true,
      description: 'Bits that the order gives; null if it gives none.',
      resolve: ({ benefits }) => benefits.bits ?? null,
    }),
    subtotal: t.field({ type: MoneyRef, resolve: (order) => money(order, Number(order.subtotal)) }),
    tax: t.field({ type: MoneyRef, resolve: (order) => money(order, Number(order.tax)) }),
    total: t.field({ type: MoneyRef, resolve: (order) => money(order, totalOf(order)) }),
    refunded: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What has gone back in parts, with tax. Null: nothing.',
      resolve: (order) => (Number(order.refunded) === 0 ? null : money(order, Number(order.refunded))),
    }),
    receiptNumber: t.exposeID('receipt_number', { nullable: true, description: 'Null until the money is there.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    buyer: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the account is gone.',
      resolve: async ({ user_id }, _args, context) => (await userLoader(context).load(user_id)) ?? null,
    }),
    paymentID: t.id({
      nullable: true,
      description: "The provider's name of the payment. For staff.",
      resolve: ({ payment_id }, _args, { viewer }) => (isOfTheSite(viewer) ? payment_id : null),
    }),
    isTest: t.boolean({
      description:
        'Paid with the money of the built-in test provider. Test keys of another provider are not told apart here.',
      resolve: ({ provider }) => provider === 'test',
    }),
  }),
});

export const OrderConnectionRef = connection<OrderRow>('PurchaseOrder', OrderRef, ({ id }) => id);
