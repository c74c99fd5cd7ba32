import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../platform/config.ts';

/**
 * Whether a request with cookies comes from a page of this site, so that no other site can act for its reader. Browsers
 * send the page's origin with every request that changes something. Without an origin, Sec-Fetch-Site says where the
 * request comes from. A client that sends neither is not a browser and has no other user's cookies.
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
