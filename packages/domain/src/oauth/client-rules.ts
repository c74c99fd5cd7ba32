import { holdsSiteName, type Skeleton } from '../kernel/look-alike.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { visibleText } from '../kernel/text.ts';
import { REDIRECT_URIS_BY_CLIENT } from './limits.ts';
import * as oauthErrors from './oauth-errors.ts';
import { checkRedirectUri } from './redirect-uri.ts';

/** A confidential program can keep a secret; a public one runs in browsers and on users' machines (RFC 6749, 2.1). */
export type OauthClientKind = 'confidential' | 'public';

export const CLIENT_NAME_MIN = 3;
export const CLIENT_NAME_MAX = 40;

/** Letters with their marks, digits, and usual characters of program names; nothing invisible. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} .,:+&'()!_-]*$/u;

/** Checks the name that users see when they decide. Another developer's program must not look like the site's own. */
export const checkClientName = (text: string, skeleton: Skeleton): Result<string, 'NAME_INVALID'> => {
  const name = visibleText(text.normalize('NFKC')).replace(/ +/g, ' ');
  if (name.length < CLIENT_NAME_MIN || name.length > CLIENT_NAME_MAX || !NAME.test(name)) {
    return refused(oauthErrors.nameInvalid, { min: CLIENT_NAME_MIN, max: CLIENT_NAME_MAX });
  }
  return holdsSiteName(name, skeleton) ? refused(oauthErrors.nameOfSite) : ok(name);
};

/**
 * Checks the addresses that a program registers and removes duplicates. The list may be empty, for devices and bots.
 */
export const checkRedirectUris = (
  texts: readonly string[],
): Result<readonly string[], 'REDIRECT_URI_INVALID' | 'TOO_MANY_REDIRECT_URIS'> => {
  const uris = new Set<string>();
  for (const text of texts.filter((each) => each.trim() !== '')) {
    const checked = checkRedirectUri(text);
    if (!checked.ok) return checked;
    uris.add(checked.value);
    if (uris.size > REDIRECT_URIS_BY_CLIENT) {
      return refused(oauthErrors.tooManyRedirectUris, { max: REDIRECT_URIS_BY_CLIENT });
    }
  }
  return ok([...uris]);
};

/** The site's own program, whose tokens are the passwords of chat clients. It has no owner and no redirect address. */
export const CHAT_CLIENT_ID = 'chatpassword';

/** A client id as the server makes them, or the site's own. */
export const isClientId = (text: string): boolean => /^[a-z0-9]{12,30}$/.test(text);
