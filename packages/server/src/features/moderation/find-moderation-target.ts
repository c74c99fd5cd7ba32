import { type Result, refused } from '@bandshell/domain/kernel';
import { judgeTarget, moderationErrors } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import type { Db } from '../../platform/database/database.ts';
import { type FoundTarget, findChatTarget } from './find-chat-target.ts';

export type ModerationTargetCode =
  | 'NOT_FOUND'
  | 'NOT_MODERATOR'
  | 'TARGET_MODERATOR'
  | 'TARGET_OWNER'
  | 'TARGET_SELF'
  | 'TARGET_STAFF';

/** Finds the user on whom a moderator acts; refuses who may not moderate the channel, and whom they may not act on. */
export async function findModerationTarget(
  db: Db,
  {
    channelId,
    moderatorId,
    login,
  }: { readonly channelId: string; readonly moderatorId: string; readonly login: string },
): Promise<Result<FoundTarget, ModerationTargetCode>> {
  const role = await chatRole(db, channelId, moderatorId);
  if (role === 'viewer') return refused(moderationErrors.notModerator);
  const target = await findChatTarget(db, channelId, login);
  if (!target.ok) return target;
  return judgeTarget({ userId: moderatorId, role }, target.value) ?? target;
}
