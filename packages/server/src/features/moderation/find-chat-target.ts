import { chatErrors } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ModerationTarget } from '@bandshell/domain/moderation';
import { chatRole } from '../../core/chat/chat-role.ts';
import { typedLogin } from '../../core/users/find-typed-user.ts';
import type { Db } from '../../platform/database/database.ts';

export interface FoundTarget extends ModerationTarget {
  readonly login: string;
}

/** The user of a login, as chatters type it, and their role in the channel. */
export async function findChatTarget(
  db: Db,
  channelId: string,
  typed: string,
): Promise<Result<FoundTarget, 'NOT_FOUND'>> {
  const login = typedLogin(typed);
  if (login === undefined) return refused(chatErrors.notFound);
  const user = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name', 'is_staff', 'is_site_admin'])
    .where('login', '=', login)
    .executeTakeFirst();
  if (user === undefined) return refused(chatErrors.notFound);
  const role = await chatRole(db, channelId, user.id);
  const isStaff = user.is_staff || user.is_site_admin;
  return ok({ userId: user.id, login: user.login, displayName: user.display_name, role, isStaff });
}
