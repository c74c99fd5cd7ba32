import { DISPUTE_REMINDER_MS } from '@bandshell/domain/orders';
import type { Platform } from '../../../platform/platform.ts';
import { mailDispute } from './dispute-mails.ts';

const DISPUTES_A_RUN = 100;

/** Tells site admins once of each dispute whose answer is due soon and that nobody has answered. */
export async function remindOfDisputes(platform: Platform): Promise<void> {
  const { clock, database, log } = platform;
  const now = clock.now();
  await database.transact(async (tx) => {
    const due = await tx.db
      .selectFrom('payment_disputes')
      .selectAll()
      .where('answered_at', 'is', null)
      .where('reminded_at', 'is', null)
      .where('stage', 'in', ['inquiry', 'needs_response'])
      .where('evidence_due_at', '>', now)
      .where('evidence_due_at', '<=', new Date(now.getTime() + DISPUTE_REMINDER_MS))
      .limit(DISPUTES_A_RUN)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const dispute of due) {
      await tx.db.updateTable('payment_disputes').set({ reminded_at: now }).where('id', '=', dispute.id).execute();
      log.warn({ disputeId: dispute.id, dueAt: dispute.evidence_due_at }, 'the answer to a dispute is due soon');
      await mailDispute(tx, platform, dispute, 'due-soon');
    }
  });
}

/** Disputes that wait for an answer of the site. */
export async function countUnanswered({ clock, database: { db } }: Platform): Promise<number> {
  const { count } = await db
    .selectFrom('payment_disputes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('answered_at', 'is', null)
    .where('evidence_due_at', '>', clock.now())
    .where('stage', 'in', ['inquiry', 'needs_response'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
