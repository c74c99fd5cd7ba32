import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../platform/config.ts';

/**
 * Whether a request with cookies comes from a page of this site, so that no other site acts for its reader. Browsers
 * name the page's origin with every request that changes something; where none is named, a browser says by
 * Sec-Fetch-Site where the request comes from, and what says neither is no browser and holds nobody's cookies.
 */
export function isSameOrigin(config: Config, headers: IncomingHttpHeaders): boolean {
  const { origin } = headers;
  const site = headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && !config.publicUrlIsSet && host === headers.host;
}
