import { matchRoute, type RouteMatch } from './match-route.ts';
import { leadOn } from './redirect-entry.ts';

/** Where the web app goes for a path of the site. */
export interface Destination {
  /** The path with query and fragment after every redirect that needs nobody's answer. */
  readonly to: string;
  readonly match: RouteMatch;
  /** Only the server knows where it leads from here: the document is fetched anew. */
  readonly needsServer: boolean;
}

/** Pages that the server makes without the web app: the legal texts. */
const isOutsideApp = (path: string): boolean => /^\/p(\/|$)/i.test(path);

/** No path of the table is led on more often; it ends a ring that should not be there. */
const MAX_HOPS = 4;

/**
 * Follows the redirects that the path alone decides, as the server would. What begins with several slashes, or
 * backslashes, names no other host here: they count as one slash.
 */
export const followPath = (wanted: string): Destination => {
  let to = wanted.replace(/^[/\\]+/, '/');
  for (let hop = 0; ; hop += 1) {
    const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
    const match = matchRoute(path);
    if (match.redirect?.asks !== undefined || isOutsideApp(path)) return { to, match, needsServer: true };
    const { redirect, params } = match;
    const isFollowed = redirect !== undefined && hop < MAX_HOPS;
    const next = isFollowed ? leadOn(redirect, { params, path, search })?.location : undefined;
    if (next === undefined) return { to, match, needsServer: false };
    to = next.includes('#') ? next : `${next}${hash}`;
  }
};
