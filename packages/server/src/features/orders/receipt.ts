import type { SiteLanguage } from '@bandshell/domain/kernel';
import { moneyText } from '../../core/payments/money-text.ts';
import type { Platform } from '../../platform/platform.ts';
import { descriptionOf } from './order-line-text.ts';
import { totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';
import { TEST_PROVIDER } from './test-provider/test-provider.ts';

/** The text that a receipt says: the same in the mail and in its file. */
export interface Receipt {
  readonly language: SiteLanguage;
  readonly number: string;
  readonly lines: readonly { readonly name: string; readonly value: string; readonly isTotal?: true }[];
  readonly seller: string;
  /** Paid with test money. */
  readonly isTest: boolean;
}

/** The receipt of an order that is paid; null before. */
export function receiptOf(
  platform: Pick<Platform, 'config' | 'services'>,
  order: OrderRow,
  language: SiteLanguage,
): Receipt | null {
  const { config } = platform;
  const { currency, exponent, receipt_number: number } = order;
  if (number === null) return null;
  const money = (amount: number) => moneyText({ amount, currency, exponent }, language);
  const words = RECEIPT_WORDS[language];
  return {
    language,
    number,
    lines: [
      { name: words.receipt, value: words.numbered(number) },
      { name: words.date, value: words.day(order.paid_at ?? order.created_at) },
      { name: words.order, value: order.id },
      { name: descriptionOf(platform, order, language), value: money(Number(order.subtotal)) },
      { name: words.tax, value: money(Number(order.tax)) },
      { name: words.total, value: money(totalOf(order)), isTotal: true },
    ],
    seller: config.operator.name ?? new URL(config.publicUrl).hostname,
    isTest: order.provider === TEST_PROVIDER,
  };
}

export const receiptFileName = ({ number }: Receipt): string => `receipt-${number}.pdf`;
