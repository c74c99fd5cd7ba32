import { isNewerStage } from '@bandshell/domain/orders';
import { newId } from '../../../core/ids/new-id.ts';
import { currencyExponent } from '../../../core/payments/currency-exponent.ts';
import type { ProviderPayment } from '../../../core/payments/payment-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OrderRow } from '../orders-tables.ts';
import { mailDispute } from './dispute-mails.ts';
import type {} from './disputes-tables.ts';

/** Enters what a payment says about its dispute. Site admins are told of a new one and of what the bank decides. */
export async function noteDispute(
  platform: Platform,
  order: Pick<OrderRow, 'id' | 'provider'>,
  { dispute }: Pick<ProviderPayment, 'dispute'>,
): Promise<void> {
  if (dispute === null) return;
  const { clock, database, log } = platform;
  const { id: providerId, stage, amount, currency, reason, openedAt, evidenceDueAt } = dispute;
  await database.transact(async (tx) => {
    const now = clock.now();
    const isNew = await tx.db
      .insertInto('payment_disputes')
      .values({
        ...{ id: newId(clock), provider: order.provider, provider_id: providerId, order_id: order.id, stage, currency },
        ...{ exponent: currencyExponent(currency), amount: String(amount), reason: reason.slice(0, 100) },
        ...{ opened_at: openedAt, evidence_due_at: evidenceDueAt, updated_at: now },
      })
      .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (isNew !== undefined) {
      log.warn({ disputeId: isNew.id, orderId: order.id, stage, amount, currency }, 'a payment is disputed');
      return mailDispute(tx, platform, isNew, 'opened');
    }
    const known = await tx.db
      .selectFrom('payment_disputes')
      .selectAll()
      .where('provider', '=', order.provider)
      .where('provider_id', '=', providerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isNewerStage(known.stage, stage)) return;
    const changed = await tx.db
      .updateTable('payment_disputes')
      .set({ stage, amount: String(amount), evidence_due_at: evidenceDueAt, updated_at: now })
      .where('id', '=', known.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    log.info({ disputeId: known.id, orderId: order.id, stage }, 'a dispute has come further');
    if (stage !== 'under_review')
      await mailDispute(tx, platform, changed, stage === 'won' || stage === 'lost' ? stage : 'opened');
  });
}
