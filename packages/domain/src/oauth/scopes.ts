import { ok, type Result, refused } from '../kernel/result.ts';

/**
 * What a token may be allowed to do, in the order in which it is shown. A room that adds one adds the words for it to
 * the web app's `rooms/oauth/scope-words.ts`, which does not compile without.
 */
export const OAUTH_SCOPES = ['user:read:email', 'chat:read', 'chat:edit', 'channel:manage:broadcast'] as const;

export type OauthScope = (typeof OAUTH_SCOPES)[number];

export const isOauthScope = (name: string): name is OauthScope => OAUTH_SCOPES.some((scope) => scope === name);

const MAX_LENGTH = 500;

/**
 * Reads a `scope` parameter: names parted by spaces (RFC 6749, section 3.3), in any order, repeated or not at all.
 * Answers them once each, in the registry's order.
 */
export const readScopes = (text: string | undefined): Result<readonly OauthScope[], 'invalid_scope'> => {
  if (text === undefined || text === '') return ok([]);
  if (text.length > MAX_LENGTH) return refused('invalid_scope', 'The scope is too long.');
  const names = new Set(text.split(' ').filter((name) => name !== ''));
  for (const name of names) {
    if (!isOauthScope(name)) return refused('invalid_scope', 'The scope names something that does not exist.');
  }
  return ok(OAUTH_SCOPES.filter((scope) => names.has(scope)));
};

/** Whether everything that is asked for has been given before. */
export const coversScopes = (given: readonly string[], asked: readonly string[]): boolean =>
  asked.every((scope) => given.includes(scope));

/** What a database row holds, without names that no longer exist. */
export const knownScopes = (names: readonly string[]): readonly OauthScope[] =>
  OAUTH_SCOPES.filter((scope) => names.includes(scope));
