import { SESSION_IDLE_MS } from '@bandshell/domain';
import type { Config } from '../platform/config.ts';

/** With https the browser itself sees to it that no other host and no plain connection sets the cookie. */
export const sessionCookieName = (config: Config): string => (isHttps(config) ? '__Host-session' : 'session');

/** The session's token of a request's `cookie` header, as the client gave it. */
export const readSessionToken = (config: Config, cookieHeader: string | undefined): string | undefined =>
  readCookie(cookieHeader, sessionCookieName(config));

/** The value of `set-cookie` that keeps the token in the browser. */
export const sessionCookie = (config: Config, token: string): string =>
  `${sessionCookieName(config)}=${token}; Max-Age=${SESSION_IDLE_MS / 1000}; ${cookieAttributes(config)}`;

/** The value of `set-cookie` that takes the token out of the browser. */
export const clearedSessionCookie = (config: Config): string =>
  `${sessionCookieName(config)}=; Max-Age=0; ${cookieAttributes(config)}`;

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
