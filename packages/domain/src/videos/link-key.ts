import { valueNamed } from '../kernel/query-text.ts';

/** The name of the link key in the query of an address. */
export const LINK_KEY_NAME = 'key';

/** Maximum number of keys in a request; a tab that opens more links drops the oldest. */
export const LINK_KEYS_MAX = 8;

/**
 * Whether a text has the form of a link key: 96 random bits in base64url. The key is the secret in the link of an
 * unlisted video, because the id can be guessed.
 */
export const isLinkKey = (text: string): boolean => /^[\w-]{16}$/.test(text);

/** The key in an address; undefined without one. */
export const linkKeyOf = (search: string): string | undefined => {
  const key = valueNamed(search, LINK_KEY_NAME);
  return key !== null && isLinkKey(key) ? key : undefined;
};

/** The keys in a request's header: separated by commas; invalid ones are left out. */
export const readLinkKeys = (header: string): readonly string[] =>
  header
    .slice(0, LINK_KEYS_MAX * 20)
    .split(',')
    .map((key) => key.trim())
    .filter(isLinkKey)
    .slice(0, LINK_KEYS_MAX);
