import { ok, type Result, refused } from '../kernel/result.ts';
import * as oauthErrors from './oauth-errors.ts';

const MAX_LENGTH = 500;

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
/** Characters of a path and a query (RFC 3986, sections 3.3 and 3.4); no fragment, no backslash, no space. */
const REST = "(?:[/?][A-Za-z0-9\\-._~:/?@!$&'()*+,;=%\\[\\]]*)?";
const HTTPS = new RegExp(`^https://(?:${LABEL}\\.)*${LABEL}(?::\\d{1,5})?${REST}$`);
const LOOPBACK = new RegExp(`^(http://(?:127\\.0\\.0\\.1|\\[::1\\]|localhost))(?::\\d{1,5})?(${REST})$`);
const DOT_SEGMENT = /\/\.{1,2}(?:[/?]|$)|%2e/i;

/**
 * Checks whether an address may be registered: absolute and https, or http on the loopback interface; without user,
 * fragment and dot segments, the host in lower case. RFC 6749, section 3.1.2; RFC 8252, section 7.3.
 */
export const checkRedirectUri = (text: string): Result<string, 'REDIRECT_URI_INVALID'> => {
  const uri = text.trim();
  const isGood = uri.length <= MAX_LENGTH && (HTTPS.test(uri) || LOOPBACK.test(uri)) && !DOT_SEGMENT.test(pathOf(uri));
  return isGood ? ok(uri) : refused(oauthErrors.redirectUriInvalid);
};

/** Whether the address leads to the user's own machine, where any program may listen. */
export const isLoopbackUri = (uri: string): boolean => LOOPBACK.test(uri);

/**
 * Whether `given` is exactly one of the registered addresses (RFC 9700, section 2.1). Only the port of a loopback
 * address may differ, because a program takes a free one when it starts (RFC 8252, section 7.3).
 */
export const isRegisteredUri = (registered: readonly string[], given: string): boolean => {
  if (registered.includes(given)) return true;
  const bare = withoutPort(given);
  return bare !== undefined && registered.some((uri) => withoutPort(uri) === bare);
};

/** Host and port of an address, to show where an answer goes. */
export const hostOfUri = (uri: string): string => /^https?:\/\/([^/?#]*)/.exec(uri)?.[1] ?? '';

/** A loopback address without its port; undefined for all others. */
const withoutPort = (uri: string): string | undefined => {
  const match = LOOPBACK.exec(uri);
  return match === null ? undefined : `${match[1]}${match[2]}`;
};

const pathOf = (uri: string): string => uri.replace(/^https?:\/\/[^/?]*/, '').split('?')[0] ?? '';
