import { ok, type Result } from '@bandshell/domain/kernel';
import { CHAT_TOKENS_BY_USER } from '@bandshell/domain/oauth';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../core/identity/recent-log-in.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { IssuedTokens } from './grants/create-grant.ts';
import { issueChatToken } from './grants/issue-chat-token.ts';

export const CREATE_CHAT_TOKEN_CODES = ['REAUTHENTICATION_REQUIRED', 'RATE_LIMITED'] as const;

/** Creates a password for chat clients, for a user with a recent log-in; the owner is notified by mail. */
export async function createChatToken(
  context: RequestContext,
): Promise<Result<IssuedTokens, (typeof CREATE_CHAT_TOKEN_CODES)[number]>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { userId } = recent.value;
  const tooOften = await throttle(platform.limits, 'chat-token', userId, CHAT_TOKENS_BY_USER);
  if (tooOften !== null) return tooOften;
  return ok(await issueChatToken(platform, userId, (tx) => tx.emit({ type: 'chat-password-created', userId }, userId)));
}
