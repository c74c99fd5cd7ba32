import { chatErrors } from '@bandshell/domain/chat';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UnbanChatUserErrorCode, unbanChatUser } from './unban-chat-user.ts';
import { type ChatUser, findChatUser } from './user-card/chat-user.ts';

export const UNBAN_CHAT_USER_CODES = [
  'NOT_BANNED',
  'NOT_FOUND',
  'NOT_MODERATOR',
  'RATE_LIMITED',
] as const satisfies readonly UnbanChatUserErrorCode[];

/** A moderator ends a ban on the page. The result is the user's card after it. */
export async function unbanUserOfCard(
  context: RequestContext,
  moderatorId: string,
  { channelID: channelId, login }: { readonly channelID: string; readonly login: string },
): Promise<Result<ChatUser, UnbanChatUserErrorCode>> {
  if (!isId(channelId)) return refused(moderationErrors.notModerator);
  const ended = await unbanChatUser(context.platform, { channelId, moderatorId, login });
  if (!ended.ok) return ended;
  const user = await findChatUser(context, channelId, ended.value.login);
  return user === null ? refused(chatErrors.notFound) : ok(user);
}
