import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Addresses that the operator may move to another site. Each is a path of the site or an http(s) URL. */
export interface SiteAddresses {
  /** The base of `/u/:login/…`, without a trailing slash; empty for this site. */
  readonly creatorDashboard: string;
  readonly terms: string;
  readonly player: string;
  /** Host name of the site, for the player's `parent`. */
  readonly host: string;
}

/** The viewer and the requested path, with the data that the server looked up for redirects that need it. */
export interface RedirectWay {
  readonly params: RouteParams;
  /** The requested path. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  /** The viewer's login, in lower case; undefined for a visitor. */
  readonly viewerLogin?: string | undefined;
  /** Slug of the category that the path names; undefined when there is none. */
  readonly categorySlug?: string | undefined;
  readonly site?: SiteAddresses | undefined;
}

/** Data that only the server has. */
export type RedirectQuestion = 'viewer' | 'category' | 'site';

/** A path that redirects to another one. */
export interface RedirectEntry {
  readonly requirement: string;
  readonly pattern: string;
  /** 301 for a permanent move, 308 if the request's method must be kept, 302 for the rest. */
  readonly status: 301 | 302 | 308;
  /** Without it the path alone decides, and the web app can follow the redirect itself. */
  readonly asks?: RedirectQuestion;
  /** A path of the site or one of the operator's addresses; undefined shows the page of the same pattern, or none. */
  readonly to: (way: RedirectWay) => string | undefined;
  /**
   * The target while `to` names a page that does not exist yet: the nearest existing one. A test demands its removal
   * when the page exists.
   */
  readonly meanwhile?: (way: RedirectWay) => string | undefined;
}

/** The current target and status of a redirect; undefined shows the page of the same pattern, or none. */
export const leadOn = (
  { status, to, meanwhile }: RedirectEntry,
  way: RedirectWay,
): { readonly location: string; readonly status: RedirectEntry['status'] } | undefined => {
  const standIn = meanwhile?.(way);
  // The target will change later, so browsers must not store the redirect.
  if (standIn !== undefined) return { location: standIn, status: 302 };
  const location = to(way);
  return location === undefined ? undefined : { location, status };
};
