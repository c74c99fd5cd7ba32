import { FOLLOWS_BY_USER, followsErrors } from '@bandshell/domain/follows';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { countFollower } from '../../core/follows/follower-counts.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export type FollowUserErrorCode = 'NOT_FOUND' | 'SELF' | 'RATE_LIMITED';

/** Follows a user. Doing it again changes nothing, not even the time. */
export async function followUser(
  platform: Platform,
  viewer: Pick<Viewer, 'userId'>,
  targetId: string,
): Promise<Result<UserRow, FollowUserErrorCode>> {
  if (targetId === viewer.userId) return refused(followsErrors.self);
  const tooOften = await takeFollow(platform, viewer);
  if (tooOften !== null) return tooOften;
  const target = await findTarget(platform, targetId);
  if (target === undefined || target.unavailable_reason !== null) {
    return refused(followsErrors.notFound);
  }
  await platform.database.transact(async (tx) => {
    const now = platform.clock.now();
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('follows')
      .values({ target_id: targetId, follower_id: viewer.userId, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await countFollower(tx, targetId, viewer.userId, 1);
    await tx.emit({ type: 'user-followed', userId: viewer.userId, targetId, at: now.getTime() }, targetId);
  });
  return ok(target);
}

/** Counts a follow against the follower's limit. */
export const takeFollow = ({ limits }: Platform, { userId }: Pick<Viewer, 'userId'>) =>
  throttle(limits, 'follow', userId, FOLLOWS_BY_USER);

export async function findTarget(platform: Platform, targetId: string): Promise<UserRow | undefined> {
  if (!isId(targetId)) return undefined;
  const row = await platform.database.db.selectFrom('users').selectAll().where('id', '=', targetId).executeTakeFirst();
  return row === undefined ? undefined : userAsOf(row, platform.clock.now());
}
