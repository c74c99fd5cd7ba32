import { BOOSTS_MAX, boostEnd } from '@bandshell/domain/boosts';
import type { Platform } from '../../platform/platform.ts';
import { endBoost, lockBoost } from './end-boost.ts';

/** Counts how often boosts were seen, and ends those that have had what was paid for, or whose time is over. */
export async function advanceBoosts(platform: Platform): Promise<void> {
  const { clock, database, parts } = platform;
  const running = await database.db
    .selectFrom('boosts')
    .select('id')
    .where('state', '=', 'RUNNING')
    .orderBy('id')
    .limit(BOOSTS_MAX)
    .execute();
  let hasEnded = false;
  for (const { id } of running) {
    await database.transact(async (tx) => {
      const found = await lockBoost(tx, platform, id);
      if (found === undefined || !found.isRunning) return;
      const { row } = found;
      const end = boostEnd({ ...row, endsAt: row.ends_at.getTime() }, clock.now().getTime());
      if (end === null) await tx.db.updateTable('boosts').set({ shown: row.shown }).where('id', '=', id).execute();
      else {
        await endBoost(tx, platform, row, end);
        hasEnded = true;
      }
    });
  }
  if (hasEnded) parts.campaigns.forget();
}
