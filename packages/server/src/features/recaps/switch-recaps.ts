import { ok, type Result } from '@bandshell/domain/kernel';
import { RECAP_CHANGES_BY_USER } from '@bandshell/domain/recaps';
import { sql } from 'kysely';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRecaps } from './delete-recaps.ts';

/** Turns recaps on or off. Off: nothing more is counted, and all that was counted is deleted. */
export async function switchRecaps(
  platform: Platform,
  userId: string,
  isOn: boolean,
): Promise<Result<string, 'RATE_LIMITED'>> {
  const { clock, database, limits, services } = platform;
  const tooOften = await throttle(limits, 'recap-changes', userId, RECAP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  await database.transact(async (tx) => {
    // Sums that are being written wait, or are deleted with the others.
    await sql`select from users where id = ${userId} for update`.execute(tx.db);
    if (isOn) await tx.db.deleteFrom('recap_opt_outs').where('user_id', '=', userId).execute();
    else {
      await sql`insert into recap_opt_outs (user_id, made_at) values (${userId}, ${clock.now()})
        on conflict do nothing`.execute(tx.db);
      await deleteRecaps(tx, userId);
    }
  });
  if (!isOn) services.recapCounter.forget(userId);
  return ok(userId);
}

/** Whether a user has recaps made. */
export async function hasRecapsOn({ database: { db } }: Platform, userId: string): Promise<boolean> {
  const off = await db.selectFrom('recap_opt_outs').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  return off === undefined;
}
