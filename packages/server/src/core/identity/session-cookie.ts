import { SESSION_IDLE_MS } from '@bandshell/domain/accounts';
import type { Config } from '../../platform/config.ts';

const SESSION = 'session';

/** With https the browser itself ensures that no other host and no plain connection sets the cookie. */
export const hostCookieName = (config: Config, name: string): string => (isHttps(config) ? `__Host-${name}` : name);

/** The value of `set-cookie` that stores a cookie for a time. */
export const hostCookie = (config: Config, name: string, value: string, lifeMs: number): string =>
  `${hostCookieName(config, name)}=${value}; Max-Age=${Math.floor(lifeMs / 1000)}; ${cookieAttributes(config)}`;

/** The value of `set-cookie` that removes the cookie. */
export const clearedHostCookie = (config: Config, name: string): string =>
  `${hostCookieName(config, name)}=; Max-Age=0; ${cookieAttributes(config)}`;

/** The session's token in a request's `cookie` header, as the client sent it. */
export const readSessionToken = (config: Config, cookieHeader: string | undefined): string | undefined =>
  readCookie(cookieHeader, hostCookieName(config, SESSION));

/** The value of `set-cookie` that stores the token. */
export const sessionCookie = (config: Config, token: string): string =>
  hostCookie(config, SESSION, token, SESSION_IDLE_MS);

/** The value of `set-cookie` that removes the token. */
export const clearedSessionCookie = (config: Config): string => clearedHostCookie(config, SESSION);

/** RFC 6265, section 4.1: HttpOnly, SameSite=Lax, and Secure if the site uses https. */
export const cookieAttributes = (config: Config): string =>
  `Path=/; HttpOnly; SameSite=Lax${isHttps(config) ? '; Secure' : ''}`;

/** The first cookie of this name in a `cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

const isHttps = (config: Config): boolean => config.publicUrl.startsWith('https:');
