import type { Platform } from '../../platform/platform.ts';
import { runningSuspension } from './suspension-store.ts';

const BATCH = 200;

/**
 * Writes the end of suspensions that are due. Readers do not depend on it: they check the end themselves
 * (`unavailableReasonAt`). A failed one is left for the next round.
 */
export async function endDueSuspensions(platform: Platform): Promise<void> {
  const due = await platform.database.db
    .selectFrom('suspensions')
    .select(['id', 'user_id'])
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', platform.clock.now())
    .orderBy('ends_at')
    .limit(BATCH)
    .execute();
  for (const { id, user_id: userId } of due) {
    try {
      await platform.database.transact(async (tx) => {
        await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
        await runningSuspension(tx, platform, userId);
      });
    } catch (error) {
      platform.log.error({ err: error, suspensionId: id, userId }, 'the end of a suspension could not be written');
    }
  }
}
