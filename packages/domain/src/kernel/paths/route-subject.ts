import { USER_PARAMETERS } from './renamed-path.ts';
import type { RouteEntry, RouteParams, RouteSubject } from './route-entry.ts';

/**
 * Everything that must exist for a page to exist, by its path; undefined for a page of the site itself, and for one
 * whose first answer says it.
 */
export const subjectOf = (route: RouteEntry, params: RouteParams): RouteSubject | undefined => {
  if (route.injects !== undefined || route.pattern === '*') return undefined;
  if (route.subject !== undefined) return route.subject(params);
  const login = USER_PARAMETERS.map((name) => params[name]).find((value) => value !== undefined);
  if (login !== undefined) return { kind: 'user', name: login };
  return params.teamName === undefined ? undefined : { kind: 'team', name: params.teamName };
};

/** The first segment of a path's rest as a user; undefined without one. */
export const firstOfRest = (params: RouteParams): RouteSubject | undefined => {
  const [name = ''] = (params['*'] ?? '').split('/');
  return name === '' ? undefined : { kind: 'user', name };
};
