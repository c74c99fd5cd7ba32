import type { IncomingMessage } from 'node:http';

/** Paths of the field's own test server, at which client libraries can be pointed, and the site's. */
const PATHS: readonly (readonly [RegExp, string])[] = [
  [/^\/mock\//, '/helix/'],
  [/^\/eventsub\/subscriptions(?=[/?]|$)/, '/helix/eventsub/subscriptions'],
  [/^\/auth\//, '/oauth2/'],
];

/**
 * The site's path for a request of a library that calls another host by the paths of the field's test server; undefined for all
 * others. Such a request names its application in a header or in its address, or sends a form. A page of a channel of that name
 * is never asked for like that.
 */
export function pathOfFieldRequest({ url = '', method, headers }: Pick<IncomingMessage, 'url' | 'method' | 'headers'>) {
  const path = PATHS.find(([pattern]) => pattern.test(url));
  const isProgram = headers['client-id'] !== undefined || headers.authorization !== undefined || method === 'POST';
  return path === undefined || !isProgram ? undefined : url.replace(...path);
}
