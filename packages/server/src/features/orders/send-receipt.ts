import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { RECEIPT_JOB } from './order-jobs.ts';
import { findOrder } from './order-store.ts';
import type { OrderRow } from './orders-tables.ts';
import { receiptFileName, receiptOf } from './receipt.ts';
import { receiptMail } from './receipt-mail.ts';
import { receiptPdf } from './receipt-pdf.ts';

/**
 * Gives the order the next number of receipts; a job mails it. It runs in the transaction that makes the order paid, so
 * numbers have no gap.
 */
export async function sendReceipt(tx: Tx, { clock, jobs }: Platform, order: OrderRow): Promise<void> {
  const counter = await tx.db
    .updateTable('receipt_counters')
    .set(({ eb }) => ({ last: eb('last', '+', '1') }))
    .where('seller', '=', 'site')
    .returning('last')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('orders')
    .set({ receipt_number: counter.last, paid_at: clock.now() })
    .where('id', '=', order.id)
    .execute();
  await jobs.add(RECEIPT_JOB, { orderId: order.id }, { tx, key: `${RECEIPT_JOB}-${order.id}` });
}

/** Mails the receipt with its file to the buyer, if the address is confirmed. */
export async function mailReceipt(platform: Platform, orderId: string): Promise<void> {
  const order = await findOrder(platform.database.db, orderId);
  if (order === undefined || order.receipt_number === null) return;
  const write = async (who: Recipient): Promise<Mail> => {
    const receipt = receiptOf(platform, order, who.language);
    if (receipt === null) throw new Error(`order ${orderId} has no receipt to mail`);
    const file = await receiptPdf(receipt);
    return {
      ...receiptMail({ ...who, receipt, isDonation: order.type === 'charity' }),
      attachments: [
        { name: receiptFileName(receipt), contentType: 'application/pdf', base64: file.toString('base64') },
      ],
    };
  };
  await platform.database.transact((tx) => notifyUser(tx, platform, order.user_id, write));
}
