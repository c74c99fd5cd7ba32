import { type ChatTarget, chatErrors } from '@bandshell/domain/chat';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Db } from '../../../platform/database/database.ts';
import { chatRole } from './chat-role.ts';

export interface FoundTarget extends ChatTarget {
  readonly login: string;
}

/** The user of a login, as chatters type it, and their role in the channel. */
export async function findChatTarget(
  db: Db,
  channelId: string,
  typed: string,
): Promise<Result<FoundTarget, 'NOT_FOUND'>> {
  const login = typed.trim().replace(/^@/, '').toLowerCase();
  if (!isLogin(login)) return refused(chatErrors.notFound);
  const user = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where('login', '=', login)
    .executeTakeFirst();
  if (user === undefined) return refused(chatErrors.notFound);
  const role = await chatRole(db, channelId, user.id);
  return ok({ userId: user.id, login: user.login, displayName: user.display_name, role });
}
