import type { RouteParams } from './route-entry.ts';

/** Addresses that the operator may move elsewhere. Each is a path of the site or an http(s) URL. */
export interface SiteAddresses {
  /** Before `/u/:login/…`, without a slash at the end; empty for this site itself. */
  readonly creatorDashboard: string;
  readonly terms: string;
  readonly player: string;
  /** Host name of the site, for the player's `parent`. */
  readonly host: string;
}

/** Who asks for which path, and what the server found out for those that ask it. */
export interface RedirectWay {
  readonly params: RouteParams;
  /** The path as it was asked for. */
  readonly path: string;
  /** The query with its `?`, or empty. */
  readonly search: string;
  /** Login of who asks, in lower case; undefined for a visitor. */
  readonly viewerLogin?: string | undefined;
  /** Address of the category that is named in the path; undefined when there is none. */
  readonly categorySlug?: string | undefined;
  readonly site?: SiteAddresses | undefined;
}

/** What only the server knows. */
export type RedirectQuestion = 'viewer' | 'category' | 'site';

/** A path that leads on to another one. */
export interface RedirectEntry {
  readonly requirement: string;
  readonly pattern: string;
  /** 301 for what has moved for good, 308 where the request's method moves too, 302 for the rest. */
  readonly status: 301 | 302 | 308;
  /** Without it the path alone decides, and the web app follows by itself. */
  readonly asks?: RedirectQuestion;
  /** A path of the site or one of the operator's addresses; undefined shows the page of the same pattern, or none. */
  readonly to: (way: RedirectWay) => string | undefined;
  /**
   * Where it leads as long as `to` names a page that does not exist yet: the nearest one that does. It goes when the page
   * comes, and a test says so.
   */
  readonly meanwhile?: (way: RedirectWay) => string | undefined;
}

/** Where a redirect leads today, and with which status; undefined shows the page of the same pattern, or none. */
export const leadOn = (
  { status, to, meanwhile }: RedirectEntry,
  way: RedirectWay,
): { readonly location: string; readonly status: RedirectEntry['status'] } | undefined => {
  const standIn = meanwhile?.(way);
  // What will lead elsewhere tomorrow is nothing that a browser may keep.
  if (standIn !== undefined) return { location: standIn, status: 302 };
  const location = to(way);
  return location === undefined ? undefined : { location, status };
};
