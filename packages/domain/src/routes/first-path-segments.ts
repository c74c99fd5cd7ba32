import { patternsOf, routes } from '../route-table.ts';
import { pendingRoutes } from './pending-routes.ts';
import { redirects } from './redirect-table.ts';

/** First segments of the server's own paths, and of pages that are in no table. */
const served: readonly string[] = [
  '.well-known',
  'admin',
  'api',
  'art',
  'assets',
  'chat',
  'data-export',
  'dev',
  'emote-upload',
  'emoticons',
  'graphql',
  'healthz',
  'images',
  'legal',
  'live',
  'logout',
  'metrics',
  'oauth',
  'oauth2',
  'oembed',
  'p',
  'panel-picture',
  'profile-banner',
  'profile-picture',
  'readyz',
  'realtime',
  'static',
  'vod',
  'well-known',
];

const routed = [
  ...routes.flatMap(patternsOf),
  ...redirects.map((redirect) => redirect.pattern),
  ...Object.keys(pendingRoutes),
]
  .map((pattern) => pattern.split('/')[1] ?? '')
  .filter((segment) => segment !== '' && !segment.startsWith(':'));

/** First path segments that belong to the site, in lower case: nobody may have one as a login. */
export const firstPathSegments: ReadonlySet<string> = new Set([...served, ...routed]);

/** Whether a login would hide a page of the site, or be hidden by it. */
export const isReservedLogin = (login: string): boolean => firstPathSegments.has(login.toLowerCase());
