import { countFollower } from '../../core/follows/follower-counts.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget } from './follow-user.ts';

/** Unfollows a user; undefined when there is no such user. Does nothing when the viewer does not follow. */
export async function unfollowUser(platform: Platform, viewer: Viewer, targetId: string): Promise<UserRow | undefined> {
  const target = await findTarget(platform, targetId);
  if (target === undefined) return undefined;
  await platform.database.transact(async (tx) => {
    const ended = await tx.db
      .deleteFrom('follows')
      .where('target_id', '=', targetId)
      .where('follower_id', '=', viewer.userId)
      .returningAll()
      .executeTakeFirst();
    if (ended === undefined) return;
    await keepEnded(tx, ended, platform.clock.now());
    await countFollower(tx, targetId, viewer.userId, -1);
    await tx.emit({ type: 'user-unfollowed', userId: viewer.userId, targetId }, targetId);
  });
  return target;
}

interface Ended {
  readonly target_id: string;
  readonly follower_id: string;
  readonly created_at: Date;
  readonly is_live_notice_on: boolean;
}

/** Keeps what is needed to take the unfollow back. */
async function keepEnded(tx: Tx, { target_id, follower_id, created_at, is_live_notice_on }: Ended, ended_at: Date) {
  const kept = { followed_at: created_at, is_live_notice_on, ended_at };
  await tx.db
    .insertInto('ended_follows')
    .values({ target_id, follower_id, ...kept })
    .onConflict((conflict) => conflict.columns(['follower_id', 'target_id']).doUpdateSet(kept))
    .execute();
}
