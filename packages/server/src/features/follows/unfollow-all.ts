import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { followerSlice } from './follower-slice.ts';

/** Rows in one transaction; more would be locked for too long. */
const A_STEP = 1000;

/** Deletes all follows by a user and of that user, and updates the counts. */
export async function unfollowAll(platform: Platform, userId: string): Promise<void> {
  for (let ended = A_STEP; ended === A_STEP; ) ended = await unfollowSome(platform, userId);
  await platform.database.transact(async ({ db }) => {
    await db.deleteFrom('follows').where('target_id', '=', userId).execute();
    await db
      .deleteFrom('ended_follows')
      .where((where) => where.or([where('target_id', '=', userId), where('follower_id', '=', userId)]))
      .execute();
    await db.deleteFrom('follower_counts').where('target_id', '=', userId).execute();
  });
}

/** Counts are locked in the order of their keys, so that simultaneous runs do not deadlock. */
function unfollowSome({ database }: Platform, userId: string): Promise<number> {
  return database.transact(async ({ db }) => {
    const { rows } = await sql<{ target_id: string }>`delete from follows where follower_id = ${userId} and target_id in
      (select target_id from follows where follower_id = ${userId} limit ${A_STEP}) returning target_id`.execute(db);
    const targets = rows.map(({ target_id }) => target_id);
    const slice = followerSlice(userId);
    await sql`select 1 from follower_counts where target_id = any(${targets}::bigint[]) and slice = ${slice}
      order by target_id for update`.execute(db);
    await sql`update follower_counts set count = count - 1
      where target_id = any(${targets}::bigint[]) and slice = ${slice}`.execute(db);
    return targets.length;
  });
}
