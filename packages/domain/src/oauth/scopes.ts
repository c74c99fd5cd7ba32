import { ok, type Result } from '../kernel/result.ts';
import { protocolError } from './protocol-error.ts';

/**
 * The actions that a token may be allowed to do, in display order. A new scope also needs a text in the web app's
 * `features/oauth/scope-messages.ts`, which does not compile without it.
 */
export const OAUTH_SCOPES = [
  // OpenID Connect Core 1.0, sections 3.1.2.1 and 5.4.
  'openid',
  'profile',
  'email',
  'user:read:email',
  'user:edit',
  'user:read:follows',
  'user:read:blocked_users',
  'user:manage:blocked_users',
  'user:manage:whispers',
  'user:manage:chat_color',
  'chat:read',
  'chat:edit',
  'user:read:chat',
  'user:write:chat',
  'channel:manage:broadcast',
  'channel:manage:raids',
  'channel:read:hype_train',
  'channel:read:polls',
  'channel:manage:polls',
  'channel:read:vips',
  'channel:manage:vips',
  'channel:manage:videos',
  'clips:edit',
  'channel:moderate',
  'channel:manage:moderators',
  'user:read:moderated_channels',
  'moderation:read',
  'moderator:read:followers',
  'moderator:read:chatters',
  'moderator:read:banned_users',
  'moderator:manage:banned_users',
  'moderator:manage:chat_messages',
  'moderator:manage:chat_settings',
  'moderator:manage:automod',
  'moderator:read:automod_settings',
  'moderator:manage:automod_settings',
  'moderator:manage:announcements',
  'moderator:manage:shoutouts',
  'moderator:read:suspicious_users',
  'moderator:read:blocked_terms',
  'moderator:manage:blocked_terms',
] as const;

export type OauthScope = (typeof OAUTH_SCOPES)[number];

export const isOauthScope = (name: string): name is OauthScope => OAUTH_SCOPES.some((scope) => scope === name);

const MAX_LENGTH = 2_000;

/**
 * Reads a `scope` parameter: names separated by spaces (RFC 6749, section 3.3), in any order, possibly repeated or
 * missing. Returns each once, in the registry's order.
 */
export const readScopes = (text: string | undefined): Result<readonly OauthScope[], 'invalid_scope'> => {
  if (text === undefined || text === '') return ok([]);
  if (text.length > MAX_LENGTH) return protocolError('invalid_scope', 'The scope is too long.');
  const names = new Set(text.split(' ').filter((name) => name !== ''));
  for (const name of names) {
    if (!isOauthScope(name)) return protocolError('invalid_scope', 'The scope names something that does not exist.');
  }
  return ok(OAUTH_SCOPES.filter((scope) => names.has(scope)));
};

/** Whether all requested scopes were granted before. */
export const coversScopes = (given: readonly string[], asked: readonly string[]): boolean =>
  asked.every((scope) => given.includes(scope));

/** The scopes of a database row, without names that no longer exist. */
export const knownScopes = (names: readonly string[]): readonly OauthScope[] =>
  OAUTH_SCOPES.filter((scope) => names.includes(scope));
