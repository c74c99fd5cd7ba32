import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { DISPUTE_ANSWERS, isDecided, ordersErrors } from '@bandshell/domain/orders';
import { writeAudit } from '../../../core/audit/audit.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DisputeRow } from './disputes-tables.ts';

export const NOTE_DISPUTE_ANSWER_CODES = ['ALREADY_ANSWERED', 'ALREADY_DECIDED', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Notes that the bank was answered, at the provider, so that nobody is reminded of it and others see who did. */
export async function noteDisputeAnswer(
  { clock, database, ...platform }: Platform,
  disputeId: string,
  by: { readonly actorId: string; readonly address: string },
): Promise<Result<DisputeRow, (typeof NOTE_DISPUTE_ANSWER_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'dispute-answers', by.actorId, DISPUTE_ANSWERS);
  if (tooOften !== null) return tooOften;
  if (!isId(disputeId)) return refused(ordersErrors.disputeNotFound);
  return database.transact(async ({ db }) => {
    const known = await db
      .selectFrom('payment_disputes')
      .selectAll()
      .where('id', '=', disputeId)
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) return refused(ordersErrors.disputeNotFound);
    if (known.answered_at !== null) return refused(ordersErrors.disputeAnswered);
    if (isDecided(known.stage)) return refused(ordersErrors.disputeDecided);
    const changed = await db
      .updateTable('payment_disputes')
      .set({ answered_at: clock.now(), answered_by: by.actorId })
      .where('id', '=', disputeId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const entry = { action: 'dispute.answer', targetKind: 'order', targetId: known.order_id, ...by } as const;
    await writeAudit(db, { ...entry, details: { dispute: disputeId, stage: known.stage } }, { clock, ...platform });
    return ok(changed);
  });
}
