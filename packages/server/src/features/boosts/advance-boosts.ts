import { BOOSTS_MAX, boostEnd } from '@bandshell/domain/boosts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { endBoost, lockBoost } from './end-boost.ts';

/** Counts how often boosts were seen, and ends those that have had what was paid for, or whose time is over. */
export async function advanceBoosts(platform: Platform): Promise<void> {
  const { database, log, services } = platform;
  const running = await database.db
    .selectFrom('boosts')
    .select('id')
    .where('state', '=', 'RUNNING')
    .orderBy('id')
    .limit(BOOSTS_MAX)
    .execute();
  let hasEnded = false;
  for (const { id } of running) {
    try {
      if (await database.transact((tx) => advance(tx, platform, id))) hasEnded = true;
    } catch (error) {
      // The others go on.
      log.error({ err: error, boostId: id }, 'a boost could not be brought up to date');
    }
  }
  if (hasEnded) services.campaigns.forget();
}

/** Returns whether the boost has ended by it. */
async function advance(tx: Tx, platform: Platform, id: string): Promise<boolean> {
  const found = await lockBoost(tx, platform, id);
  if (found === undefined || !found.isRunning) return false;
  const { row } = found;
  const end = boostEnd({ ...row, endsAt: row.ends_at.getTime() }, platform.clock.now().getTime());
  if (end === null) await tx.db.updateTable('boosts').set({ shown: row.shown }).where('id', '=', id).execute();
  else await endBoost(tx, platform, row, end);
  return end !== null;
}
