import { SESSION_IDLE_MS } from '@bandshell/domain';
import type { Config } from '../platform/config.ts';

const SESSION = 'session';

/** With https the browser itself sees to it that no other host and no plain connection sets the cookie. */
export const hostCookieName = (config: Config, name: string): string => (isHttps(config) ? `__Host-${name}` : name);

/** The value of `set-cookie` that keeps a cookie in the browser for so long. */
export const hostCookie = (config: Config, name: string, value: string, lifeMs: number): string =>
  `${hostCookieName(config, name)}=${value}; Max-Age=${Math.floor(lifeMs / 1000)}; ${cookieAttributes(config)}`;

/** The value of `set-cookie` that takes a cookie out of the browser. */
export const clearedHostCookie = (config: Config, name: string): string =>
  `${hostCookieName(config, name)}=; Max-Age=0; ${cookieAttributes(config)}`;

/** The session's token of a request's `cookie` header, as the client gave it. */
export const readSessionToken = (config: Config, cookieHeader: string | undefined): string | undefined =>
  readCookie(cookieHeader, hostCookieName(config, SESSION));

/** The value of `set-cookie` that keeps the token in the browser. */
export const sessionCookie = (config: Config, token: string): string =>
  hostCookie(config, SESSION, token, SESSION_IDLE_MS);

/** The value of `set-cookie` that takes the token out of the browser. */
export const clearedSessionCookie = (config: Config): string => clearedHostCookie(config, SESSION);

/** RFC 6265, section 4.1: HttpOnly, SameSite=Lax, and Secure where the site is reached by https. */
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
