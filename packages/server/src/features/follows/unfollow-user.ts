import type { UserRow } from '../../core/users/user-loader.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { countFollower, findTarget } from './follow-user.ts';

/** Unfollows a user; undefined when there is no such user. Does nothing when the viewer does not follow. */
export async function unfollowUser(platform: Platform, viewer: Viewer, targetId: string): Promise<UserRow | undefined> {
  const target = await findTarget(platform, targetId);
  if (target === undefined) return undefined;
  await platform.database.transact(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('follows')
      .where('target_id', '=', targetId)
      .where('follower_id', '=', viewer.userId)
      .executeTakeFirst();
    if (numDeletedRows !== 1n) return;
    await countFollower(tx, targetId, viewer.userId, -1);
    await tx.emit({ type: 'user-unfollowed', userId: viewer.userId, targetId }, targetId);
  });
  return target;
}
