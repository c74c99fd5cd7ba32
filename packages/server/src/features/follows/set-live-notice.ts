import { followsErrors, LIVE_NOTICE_CHANGES_BY_USER } from '@bandshell/domain/follows';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTarget } from './follow-user.ts';

export const SET_LIVE_NOTICE_CODES = ['NOT_FOLLOWING', 'RATE_LIMITED'] as const;

/** Decides whether a follower is notified when the channel goes live. A later follow starts with the default again. */
export async function setLiveNotice(
  platform: Platform,
  viewer: Viewer,
  targetId: string,
  isOn: boolean,
): Promise<Result<UserRow, (typeof SET_LIVE_NOTICE_CODES)[number]>> {
  const tooOften = await throttle(platform.limits, 'live-notice', viewer.userId, LIVE_NOTICE_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const target = await findTarget(platform, targetId);
  if (target === undefined) return refused(followsErrors.notFollowing);
  const { numUpdatedRows } = await platform.database.db
    .updateTable('follows')
    .set({ is_live_notice_on: isOn })
    .where('target_id', '=', targetId)
    .where('follower_id', '=', viewer.userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? ok(target) : refused(followsErrors.notFollowing);
}
