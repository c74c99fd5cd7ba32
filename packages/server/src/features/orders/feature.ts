import type { Feature } from '../../core/feature/feature.ts';
import type { FindMethodUses } from '../../core/payments/method-uses.ts';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { advanceOrder } from './advance-order.ts';
import { noteBankPayouts } from './books/note-bank-payouts.ts';
import './disputes/disputes-schema.ts';
import { ProviderLost } from './lost-provider.ts';
import { ADVANCE_JOB, FORGET_METHOD_JOB, PART_REFUND_JOB, PAYMENT_UPDATE_JOB, RECEIPT_JOB } from './order-jobs.ts';
import { type OrderReferences, orderReferences } from './order-references.ts';
import { OrderWatch } from './order-watch.ts';
import { ordersPermissions } from './orders-permissions.ts';
import './orders-schema.ts';
import './payment-methods-schema.ts';
import type {} from './orders-tables.ts';
import { createPartRefunds, type PartRefund, refundPart } from './part-refunds.ts';
import { ordersPersonalData } from './personal-data.ts';
import { receiptRoute } from './receipt-route.ts';
import { createRenewalOrders } from './renewal-orders.ts';
import { mailReceipt } from './send-receipt.ts';
import { stripePages } from './stripe-provider/stripe-pages.ts';
import { takePaymentUpdate } from './take-payment-update.ts';
import { webhookRoute } from './webhook-route.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly orderReferences: OrderReferences;
    readonly orderWatch: OrderWatch;
    /** Made by `app`, from what features charge to kept cards. */
    readonly methodUses: readonly FindMethodUses[];
    /** Made by `app`, from the lines that features declare: English sentences by their ids. */
    readonly orderLines: ReadonlyMap<string, string>;
    /** Made by `app`, from what features sell. */
    readonly purchaseKinds: ReadonlyMap<string, PurchaseKind>;
  }
}

export const ordersFeature = {
  name: 'orders',
  uses: ['ledger', 'mailLanguages'],
  services: {
    orderReferences: () => orderReferences,
    orderWatch: (platform) => new OrderWatch(platform),
    partRefunds: createPartRefunds,
    renewalOrders: createRenewalOrders,
  },
  permissions: ordersPermissions,
  personalData: ordersPersonalData,
  http: (http, platform) => {
    webhookRoute(http, platform);
    receiptRoute(http, platform);
    stripePages(http, platform);
  },
  jobs: (platform) => [
    {
      name: ADVANCE_JOB,
      purpose: 'money',
      run: async (payload) => {
        await advanceOrder(platform, (payload as { orderId: string }).orderId).catch((error: unknown) => {
          // The job of all orders without an end looks on.
          if (!(error instanceof ProviderLost)) throw error;
        });
      },
    },
    {
      name: PAYMENT_UPDATE_JOB,
      purpose: 'money',
      run: (payload) => takePaymentUpdate(platform, (payload as { paymentId: string }).paymentId),
    },
    {
      name: FORGET_METHOD_JOB,
      purpose: 'money',
      run: async (payload) => {
        const { provider } = platform.services.payments;
        const method = payload as { readonly provider: string; readonly reference: string };
        if (provider?.name !== method.provider) throw new Error(`the payment provider "${method.provider}" is away`);
        await provider.forgetMethod(method.reference);
      },
    },
    { name: PART_REFUND_JOB, purpose: 'money', run: (payload) => refundPart(platform, payload as PartRefund) },
    {
      name: RECEIPT_JOB,
      purpose: 'mail',
      run: (payload) => mailReceipt(platform, (payload as { orderId: string }).orderId),
    },
    { name: 'note-bank-payouts', purpose: 'money', cron: '41 * * * *', run: () => noteBankPayouts(platform) },
    {
      name: 'advance-open-orders',
      purpose: 'money',
      cron: '* * * * *',
      run: () => platform.services.orderWatch.advance(),
    },
    {
      name: 'compare-payments',
      purpose: 'money',
      cron: '*/5 * * * *',
      run: async () => void (await platform.services.orderWatch.compare()),
    },
  ],
  start: async ({ config, services }) => {
    const { stripe, publicUrl: siteUrl } = config;
    if (stripe !== undefined) {
      const { createStripeProvider } = await import('./stripe-provider/stripe-provider.ts');
      services.payments.use(createStripeProvider({ ...stripe, siteUrl }));
    }
    return { stop: async () => undefined };
  },
} satisfies Feature;
