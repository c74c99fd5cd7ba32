import { ok, type Result, refused } from '../kernel/result.ts';

/** What a token may be allowed to do, and how a person is told. A room that adds one adds its words here. */
const registry = {
  'user:read:email': { words: 'See your e-mail address', changes: false },
  'chat:read': { words: 'Read chat under your name', changes: false },
  'chat:edit': { words: 'Send chat messages as you', changes: true },
  'channel:manage:broadcast': { words: 'Change the title, category and language of your stream', changes: true },
} as const satisfies Record<string, ScopeEntry>;

export interface ScopeEntry {
  /** A sentence without a full stop, spoken to the user who decides. */
  readonly words: string;
  /** Whether it lets a program act in the user's name, not only look. */
  readonly changes: boolean;
}

export type OauthScope = keyof typeof registry;

export const oauthScopes: Readonly<Record<OauthScope, ScopeEntry>> = registry;

/** All scopes in the order in which they are shown. */
export const OAUTH_SCOPES = Object.keys(registry) as readonly OauthScope[];

/** What every user token tells: whose it is. Shown where a program asks for no more. */
export const IDENTITY_WORDS = 'See your name and picture';

export const isOauthScope = (name: string): name is OauthScope => Object.hasOwn(registry, name);

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
