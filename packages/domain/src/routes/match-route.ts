import { matchPattern, type PathPattern, readPath, readPattern } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry, RouteParams } from '../kernel/paths/route-entry.ts';
import { patternsOf, routes, routeTable } from '../route-table.ts';
import { isReservedLogin } from './first-path-segments.ts';
import { pendingRoutes } from './pending-routes.ts';
import type { RedirectEntry } from './redirect-entry.ts';
import { redirects } from './redirect-table.ts';

export interface RouteMatch {
  /** The page that is shown if no redirect applies. */
  readonly route: RouteEntry;
  readonly params: RouteParams;
  /** The redirect of the path, if there is one. */
  readonly redirect?: RedirectEntry | undefined;
}

interface Candidate extends PathPattern {
  readonly route: RouteEntry;
  readonly redirect?: RedirectEntry | undefined;
}

const pages: ReadonlyMap<string, RouteEntry> = new Map(
  routes.flatMap((route) => patternsOf(route).map((pattern) => [pattern, route] as const)),
);

const pageAt = (pattern: string): RouteEntry => pages.get(pattern) ?? routeTable.notFound;

/** The most specific first. For the same pattern, a redirect comes before the page and carries it along. */
const candidates: readonly Candidate[] = [
  ...redirects.map((redirect) => ({
    ...readPattern(redirect.pattern),
    route: pageAt(redirect.pattern),
    redirect,
  })),
  ...[...pages.keys(), ...Object.keys(pendingRoutes)].map((pattern) => ({
    ...readPattern(pattern),
    route: pageAt(pattern),
  })),
].sort((a, b) => (a.rank === b.rank ? 0 : a.rank < b.rank ? 1 : -1));

/**
 * The page or redirect of a path; the more specific pattern wins. Case of literal segments and trailing slashes do not
 * matter. A first segment that belongs to the site is never a channel. Paths that match no pattern, or have no page
 * yet, get the not-found route.
 */
export const matchRoute = (pathname: string): RouteMatch => {
  const path = readPath(pathname);
  if (path === undefined) return { route: routeTable.notFound, params: {} };
  const isSites = isReservedLogin(path[0] ?? '');
  for (const candidate of candidates) {
    if (isSites && candidate.segments[0]?.startsWith(':')) continue;
    const params = matchPattern(candidate, path);
    if (params === undefined) continue;
    const { route, redirect } = candidate;
    return redirect === undefined ? { route, params } : { route, params, redirect };
  }
  return { route: routeTable.notFound, params: {} };
};
