import { expect, test } from 'vitest';
import type { PaymentPage, ProviderPayment } from '../../core/payments/payment-provider.ts';
import { searchPayment } from './search-payment.ts';

const payment: ProviderPayment = {
  ...{ id: 'pay-1', orderId: '7', amount: 500, currency: 'USD', status: 'succeeded', refund: 'none' },
  ...{ isDisputed: false, refundedAmount: 0, failureCode: null, actionToken: null, keptMethod: null },
  ...{ dispute: null, fees: null },
};

test('pages without a payment of the site are passed by, and the next search goes on behind them', async () => {
  const asked: (string | null)[] = [];
  const listPayments = async (_since: Date, after: string | null): Promise<PaymentPage> => {
    asked.push(after);
    const page = after === null ? 1 : Number(after) + 1;
    return page < 4 ? { payments: [], hasMore: true, next: String(page) } : { payments: [payment], hasMore: true };
  };
  const order = { id: '7', created_at: new Date(0) };
  const first = await searchPayment({ listPayments }, order, { after: null, pages: 2 });
  expect(first).toEqual({ isOver: false, after: '2', pages: 2 });
  expect(await searchPayment({ listPayments }, order, { after: '2', pages: 9 })).toEqual({
    ...{ isOver: true, payment, pages: 2 },
  });
  expect(asked).toEqual([null, '1', '2', '3']);
});
