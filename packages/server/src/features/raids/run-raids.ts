import type { Platform } from '../../platform/platform.ts';
import { finishRaid } from './end-raid.ts';
import { lockRaid } from './raid-store.ts';

const A_STEP = 200;

/**
 * Ends every raid whose time has come, each in a transaction of its own. The lock of the channel makes it happen once,
 * however many nodes run this.
 */
export async function runRaids(platform: Platform): Promise<void> {
  const { clock, database, log } = platform;
  const due = await database.db
    .selectFrom('raids')
    .select(['channel_id', 'id'])
    .where('ended_at', 'is', null)
    .where('moves_at', '<=', clock.now())
    .orderBy('moves_at')
    .limit(A_STEP)
    .execute();
  let failure: unknown;
  for (const { channel_id: channelId, id } of due) {
    try {
      await database.transact(async (tx) => {
        const raid = await lockRaid(tx, channelId);
        if (raid?.id === id) await finishRaid(tx, raid, clock.now());
      });
    } catch (error) {
      // The others do not wait for it; the job's next try ends it.
      log.warn({ err: error, channelId, raidId: id }, 'a raid could not be ended');
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}
