import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { moneyText } from '../../core/payments/money-text.ts';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { totalOf } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';

/**
 * Gives the order the next number of receipts and mails it to the buyer, if the address is confirmed. It runs in the
 * transaction that makes the order paid, so numbers have no gap.
 */
export async function sendReceipt(tx: Tx, platform: Platform, order: OrderRow): Promise<void> {
  const counter = await tx.db
    .updateTable('receipt_counters')
    .set(({ eb }) => ({ last: eb('last', '+', '1') }))
    .where('seller', '=', 'site')
    .returning('last')
    .executeTakeFirstOrThrow();
  const number = counter.last;
  await tx.db.updateTable('orders').set({ receipt_number: number }).where('id', '=', order.id).execute();
  const buyer = await tx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.email', 'accounts.email_verified_at', 'users.display_name'])
    .where('accounts.user_id', '=', order.user_id)
    .executeTakeFirst();
  if (buyer === undefined || buyer.email === null || buyer.email_verified_at === null) return;
  const money = (amount: number) => moneyText({ amount, currency: order.currency, exponent: order.exponent });
  const lines = [
    ['Receipt', `No. ${number}`],
    ['Date', order.created_at.toISOString().slice(0, 10)],
    ['Order', order.id],
    [order.description, money(Number(order.subtotal))],
    ['Tax', money(Number(order.tax))],
    ['Total', money(totalOf(order))],
  ] as const;
  const isTest = platform.parts.payments.provider?.isTest === true;
  const note = isTest ? 'This order was paid with test money.' : '';
  const seller = platform.config.operator.name ?? new URL(platform.config.publicUrl).hostname;
  const paragraphs = [
    'Thank you for your purchase.',
    ...lines.map(([name, value]) => `${name}: ${value}`),
    `Sold by ${seller}.`,
    ...(note === '' ? [] : [note]),
  ];
  await sendMail(
    tx,
    platform,
    composeMail({
      to: buyer.email,
      subject: `Your ${PRODUCT_NAME} receipt no. ${number}`,
      name: buyer.display_name,
      paragraphs,
      action: { label: 'All purchases', url: `${platform.config.publicUrl}/payments` },
    }),
  );
}
