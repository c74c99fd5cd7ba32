import { sql } from 'kysely';
import { forgetFollowerCount, takeOffFollower } from '../../core/follows/follower-counts.ts';
import type { Platform } from '../../platform/platform.ts';

/** Rows in one transaction; more would be locked for too long. */
const A_STEP = 1000;

/** Deletes all follows by a user and of that user, and updates the counts. */
export async function unfollowAll(platform: Platform, userId: string): Promise<void> {
  for (let ended = A_STEP; ended === A_STEP; ) ended = await unfollowSome(platform, userId);
  await platform.database.transact(async (tx) => {
    const { db } = tx;
    await db.deleteFrom('follows').where('target_id', '=', userId).execute();
    await db
      .deleteFrom('ended_follows')
      .where((where) => where.or([where('target_id', '=', userId), where('follower_id', '=', userId)]))
      .execute();
    await forgetFollowerCount(tx, userId);
  });
}

function unfollowSome({ database }: Platform, userId: string): Promise<number> {
  return database.transact(async (tx) => {
    const { rows } = await sql<{ target_id: string }>`delete from follows where follower_id = ${userId} and target_id in
      (select target_id from follows where follower_id = ${userId} limit ${A_STEP}) returning target_id`.execute(tx.db);
    const targets = rows.map(({ target_id }) => target_id);
    await takeOffFollower(tx, userId, targets);
    return targets.length;
  });
}
