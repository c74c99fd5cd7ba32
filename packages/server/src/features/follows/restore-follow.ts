import { followsErrors, UNFOLLOW_UNDO_MS } from '@bandshell/domain/follows';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { countFollower } from '../../core/follows/follower-counts.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget, takeFollow } from './follow-user.ts';

export const RESTORE_FOLLOW_CODES = ['NOT_FOUND', 'RATE_LIMITED', 'UNDO_OVER'] as const;

/**
 * Takes an unfollow back: the follow has its date and its notification setting again. It counts as a follow against the
 * follower's limit. Nobody is told of a new follower. A user who follows again already gets the earlier date.
 */
export async function restoreFollow(
  platform: Platform,
  viewer: Viewer,
  targetId: string,
): Promise<Result<UserRow, (typeof RESTORE_FOLLOW_CODES)[number]>> {
  const tooOften = await takeFollow(platform, viewer);
  if (tooOften !== null) return tooOften;
  const target = await findTarget(platform, targetId);
  if (target === undefined || target.unavailable_reason !== null) return refused(followsErrors.notFound);
  const { userId } = viewer;
  return platform.database.transact(async (tx) => {
    const now = platform.clock.now();
    // Of two at once the second finds nothing.
    const ended = await tx.db
      .deleteFrom('ended_follows')
      .where('target_id', '=', targetId)
      .where('follower_id', '=', userId)
      .where('ended_at', '>', new Date(now.getTime() - UNFOLLOW_UNDO_MS))
      .returning(['followed_at', 'is_live_notice_on'])
      .executeTakeFirst();
    if (ended === undefined) return refused(followsErrors.undoOver);
    const follow = { created_at: ended.followed_at, is_live_notice_on: ended.is_live_notice_on };
    const { numInsertedOrUpdatedRows } = await tx.db
      .insertInto('follows')
      .values({ target_id: targetId, follower_id: userId, ...follow })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await countFollower(tx, targetId, userId, 1);
      const at = ended.followed_at.getTime();
      await tx.emit({ type: 'user-followed', userId, targetId, at, isRestored: true }, targetId);
    } else {
      await tx.db
        .updateTable('follows')
        .set(follow)
        .where('target_id', '=', targetId)
        .where('follower_id', '=', userId)
        .execute();
    }
    return ok(target);
  });
}
