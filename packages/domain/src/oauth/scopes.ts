import { ok, type Result } from '../kernel/result.ts';
import { protocolError } from './protocol-error.ts';

/**
 * The actions that a token may be allowed to do, in display order. A new scope also needs a text in the web app's
 * `features/oauth/scope-messages.ts`, which does not compile without it.
 */
export const EFFECTIVE_SCOPES = [
  // OpenID Connect Core 1.0, sections 3.1.2.1 and 5.4.
  'openid',
  'profile',
  'email',
  'user:read:email',
  'user:edit',
  'user:read:follows',
  'user:read:subscriptions',
  'user:read:emotes',
  'user:read:blocked_users',
  'user:manage:blocked_users',
  'user:read:whispers',
  'user:manage:whispers',
  'user:manage:chat_color',
  'chat:read',
  'chat:edit',
  'user:read:chat',
  'user:write:chat',
  'user:bot',
  'channel:bot',
  'channel:read:stream_key',
  'channel:manage:broadcast',
  'channel:manage:raids',
  'channel:read:subscriptions',
  'bits:read',
  'channel:read:charity',
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
  'moderator:read:moderators',
  'moderator:read:vips',
  'moderator:read:banned_users',
  'moderator:manage:banned_users',
  'moderator:read:unban_requests',
  'moderator:manage:unban_requests',
  'moderator:read:chat_messages',
  'moderator:manage:chat_messages',
  'moderator:read:chat_settings',
  'moderator:manage:chat_settings',
  'moderator:manage:automod',
  'moderator:read:automod_settings',
  'moderator:manage:automod_settings',
  'moderator:manage:announcements',
  'moderator:read:shoutouts',
  'moderator:manage:shoutouts',
  'moderator:read:suspicious_users',
  'moderator:read:blocked_terms',
  'moderator:manage:blocked_terms',
] as const;

/**
 * Scopes that programs of this field ask for and that open nothing here, because the site has no such function. A program
 * that asks for them is not refused, and its tokens name them, so that it starts unchanged.
 */
export const SCOPES_WITHOUT_EFFECT = [
  'analytics:read:extensions',
  'analytics:read:games',
  'channel:edit:commercial',
  'channel:manage:ads',
  'channel:manage:clips',
  'channel:manage:extensions',
  'channel:manage:guest_star',
  'channel:manage:predictions',
  'channel:manage:redemptions',
  'channel:manage:schedule',
  'channel:read:ads',
  'channel:read:editors',
  'channel:read:goals',
  'channel:read:guest_star',
  'channel:read:predictions',
  'channel:read:redemptions',
  'editor:manage:clips',
  'moderator:manage:guest_star',
  'moderator:manage:shield_mode',
  'moderator:manage:suspicious_users',
  'moderator:manage:warnings',
  'moderator:read:guest_star',
  'moderator:read:shield_mode',
  'moderator:read:warnings',
  'user:edit:broadcast',
  'user:read:broadcast',
  'whispers:edit',
  'whispers:read',
] as const;

/** Every scope that a program may ask for. */
export const OAUTH_SCOPES = [...EFFECTIVE_SCOPES, ...SCOPES_WITHOUT_EFFECT] as const;

export type EffectiveScope = (typeof EFFECTIVE_SCOPES)[number];
export type OauthScope = (typeof OAUTH_SCOPES)[number];

export const isEffectiveScope = (name: string): name is EffectiveScope =>
  EFFECTIVE_SCOPES.some((scope) => scope === name);

export const isOauthScope = (name: string): name is OauthScope => OAUTH_SCOPES.some((scope) => scope === name);

/** All scopes have room. */
const MAX_LENGTH = 4_000;

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
