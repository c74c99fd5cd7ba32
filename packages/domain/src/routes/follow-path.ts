import { matchRoute, type RouteMatch } from './match-route.ts';
import { leadOn } from './redirect-entry.ts';

/** Where the web app goes for a path of the site. */
export interface Destination {
  /** The path with query and fragment, after every redirect that needs no answer from the server. */
  readonly to: string;
  readonly match: RouteMatch;
  /** Only the server knows the target, or it has a document of its own: a document is fetched. */
  readonly needsServer: boolean;
}

/** Pages that the server renders without the web app: the legal texts. */
const isOutsideApp = (path: string): boolean => /^\/p(\/|$)/i.test(path);

/** No path is redirected more often than this; it ends an unexpected loop. */
const MAX_HOPS = 4;

/**
 * Follows the redirects that depend on the path alone, as the server would. Several leading slashes or backslashes do
 * not name another host here: they count as one slash.
 */
export const followPath = (wanted: string): Destination => {
  let to = wanted.replace(/^[/\\]+/, '/');
  for (let hop = 0; ; hop += 1) {
    const [, path = '/', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
    const match = matchRoute(path);
    const isApart = match.route.hasOwnDocument === true || isOutsideApp(path);
    if (match.redirect?.asks !== undefined || isApart) return { to, match, needsServer: true };
    const { redirect, params } = match;
    const isFollowed = redirect !== undefined && hop < MAX_HOPS;
    const next = isFollowed ? leadOn(redirect, { params, path, search })?.location : undefined;
    if (next === undefined) return { to, match, needsServer: false };
    to = next.includes('#') ? next : `${next}${hash}`;
  }
};
