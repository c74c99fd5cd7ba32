import { moneyText } from '../../core/payments/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { TEST_PROVIDER } from './test-provider/test-provider.ts';

/** What a receipt says: the same in the mail and in its file. */
export interface Receipt {
  readonly number: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly seller: string;
  /** Paid with test money. */
  readonly isTest: boolean;
}

/** The receipt of an order that is paid; null before. */
export function receiptOf({ config }: Platform, order: OrderRow): Receipt | null {
  const { currency, exponent, receipt_number: number } = order;
  if (number === null) return null;
  const money = (amount: number) => moneyText({ amount, currency, exponent });
  return {
    number,
    lines: [
      ['Receipt', `No. ${number}`],
      ['Date', (order.paid_at ?? order.created_at).toISOString().slice(0, 10)],
      ['Order', order.id],
      [order.description, money(Number(order.subtotal))],
      ['Tax', money(Number(order.tax))],
      ['Total', money(totalOf(order))],
    ],
    seller: config.operator.name ?? new URL(config.publicUrl).hostname,
    isTest: order.provider === TEST_PROVIDER,
  };
}

export const receiptFileName = ({ number }: Receipt): string => `receipt-${number}.pdf`;
