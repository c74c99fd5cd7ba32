import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { BLOCKS_BY_USER } from '@bandshell/domain/whispers';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type {} from '../../core/users/block-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import * as blocksErrors from './blocks-errors.ts';

export type BlockUserErrorCode = 'NOT_FOUND' | 'SELF' | 'RATE_LIMITED';

/** Blocks or unblocks a user. Doing it again changes nothing. Returns the other user's id. */
export async function setBlock(
  platform: Platform,
  { userId }: Pick<Viewer, 'userId'>,
  targetId: string,
  isBlocked: boolean,
): Promise<Result<string, BlockUserErrorCode>> {
  if (targetId === userId) return refused(blocksErrors.self);
  const tooOften = await throttle(platform.limits, 'block-user', userId, BLOCKS_BY_USER);
  if (tooOften !== null) return tooOften;
  const { db } = platform.database;
  const target = isId(targetId)
    ? await db.selectFrom('users').select('id').where('id', '=', targetId).executeTakeFirst()
    : undefined;
  if (target === undefined) return refused(blocksErrors.notFound);
  if (isBlocked) {
    await db
      .insertInto('user_blocks')
      .values({ blocker_id: userId, blocked_id: targetId, created_at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('user_blocks').where('blocker_id', '=', userId).where('blocked_id', '=', targetId).execute();
  }
  return ok(targetId);
}
