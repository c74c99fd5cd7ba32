import { valueNamed } from '../routes/query-text.ts';

/** The name of a link's key in the query of an address. */
export const LINK_KEY_NAME = 'key';

/** Most keys that a request may bring; one who opens many links in a tab drops the oldest. */
export const LINK_KEYS_MAX = 8;

/** The secret in the link of an unlisted video, beside its id, which can be guessed. 96 random bits in base64url. */
export const isLinkKey = (text: string): boolean => /^[\w-]{16}$/.test(text);

/** The key that an address brings along; undefined without one. */
export const linkKeyOf = (search: string): string | undefined => {
  const key = valueNamed(search, LINK_KEY_NAME);
  return key !== null && isLinkKey(key) ? key : undefined;
};

/** Keys as a request's header names them: separated by commas, what is none left out. */
export const readLinkKeys = (header: string): readonly string[] =>
  header
    .slice(0, LINK_KEYS_MAX * 20)
    .split(',')
    .map((key) => key.trim())
    .filter(isLinkKey)
    .slice(0, LINK_KEYS_MAX);
