import type { RouteEntry, RouteParams } from './route-entry.ts';
import { routes, routeTable } from './route-table.ts';

export interface RouteMatch {
  readonly route: RouteEntry;
  readonly params: RouteParams;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

/** Percent-decoded segment, or undefined when it is not valid UTF-8. */
const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
};

const matchPattern = (pattern: readonly string[], path: readonly string[]): RouteParams | undefined => {
  if (pattern.length !== path.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = decode(path[index] ?? '');
    if (actual === undefined) return undefined;
    if (expected.startsWith(':')) params[expected.slice(1)] = actual;
    else if (expected !== actual.toLowerCase()) return undefined;
  }
  return params;
};

/** More literal segments first, so that the more specific route wins. */
const bySpecificity = (a: readonly string[], b: readonly string[]): number => {
  const literals = (pattern: readonly string[]) => pattern.filter((segment) => !segment.startsWith(':')).length;
  return literals(b) - literals(a);
};

const candidates = routes
  .filter((route) => route.pattern !== '*')
  .map((route) => ({ route, pattern: segmentsOf(route.pattern) }))
  .sort((a, b) => bySpecificity(a.pattern, b.pattern));

/**
 * The page a path leads to. Case of literal segments and slashes at the end do not matter, as in the web app's router.
 * A path that no other route takes is answered with the not-found route.
 */
export const matchRoute = (pathname: string): RouteMatch => {
  const path = segmentsOf(pathname);
  for (const { route, pattern } of candidates) {
    const params = matchPattern(pattern, path);
    if (params !== undefined) return { route, params };
  }
  return { route: routeTable.notFound, params: {} };
};
