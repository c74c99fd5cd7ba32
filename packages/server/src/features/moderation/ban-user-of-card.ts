import { chatErrors } from '@bandshell/domain/chat';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { moderationErrors } from '@bandshell/domain/moderation';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type BanChatUserErrorCode, banChatUser } from './ban-chat-user.ts';
import { type ChatUser, findChatUser } from './user-card/chat-user.ts';

export const BAN_CHAT_USER_CODES = [
  'ALREADY_BANNED',
  'NOT_FOUND',
  'NOT_MODERATOR',
  'RATE_LIMITED',
  'REASON_TOO_LONG',
  'TARGET_MODERATOR',
  'TARGET_OWNER',
  'TARGET_SELF',
  'TARGET_STAFF',
  'TIMEOUT_INVALID',
] as const satisfies readonly BanChatUserErrorCode[];

export interface CardBan {
  readonly channelID: string;
  readonly login: string;
  readonly seconds?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

/** A moderator bans somebody on the page. The result is the user's card after it. */
export async function banUserOfCard(
  context: RequestContext,
  moderatorId: string,
  { channelID: channelId, login, seconds, reason }: CardBan,
): Promise<Result<ChatUser, BanChatUserErrorCode>> {
  if (!isId(channelId)) return refused(moderationErrors.notModerator);
  const ban = { channelId, moderatorId, login, seconds: seconds ?? null, reason: (reason ?? '').trim() };
  const banned = await banChatUser(context.platform, ban);
  if (!banned.ok) return banned;
  const user = await findChatUser(context, channelId, banned.value.login);
  return user === null ? refused(chatErrors.notFound) : ok(user);
}
