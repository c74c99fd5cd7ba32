/** Path parameters of a matched route, decoded. */
export type RouteParams = Readonly<Record<string, string>>;

/**
 * Users who may see a page. `owner` is the user whose login is in the path. To users who are not staff, a `staff` page
 * does not exist.
 */
export type RouteAccess = 'everyone' | 'logged-in' | 'owner' | 'staff';

/** Pages that have a side navigation of their own in place of the channel list. */
export type SiteArea = 'creator' | 'staff';

/** The operation whose anonymous answer is in the document, so that the first render needs no request. */
export interface InjectedOperation {
  readonly operation: string;
  readonly variables: (params: RouteParams) => Readonly<Record<string, string | number>>;
}

/** A user, a channel's product or a team without which a page does not exist. */
export interface RouteSubject {
  readonly kind: 'user' | 'product' | 'team';
  /** As the path has it. An empty one names nothing. */
  readonly name: string;
}

/** One page of the site. */
export interface RouteEntry {
  readonly name: string;
  /**
   * Segments are literal, `:parameter`, `:parameter?` or, at the end, `*` for any further ones; `*` alone matches every
   * path that no other route matches.
   */
  readonly pattern: string;
  /** Further patterns of the same page. */
  readonly also?: readonly string[];
  /** The canonical address for search engines; without it, the requested address. */
  readonly canonicalPath?: (params: RouteParams) => string;
  /** Folder and file of the page in the web app: `src/pages/<area>/<page>/<page>-page.tsx`. */
  readonly page: string;
  readonly access: RouteAccess;
  /** The page exists only while this flag is on. */
  readonly flag?: string;
  /** The area of the page, where `access` does not say it, see `areaOf`. */
  readonly area?: SiteArea;
  /** For developers: the document does not exist in production. */
  readonly developmentOnly?: boolean;
  readonly injects?: InjectedOperation;
  /** For a page whose parameters do not say it, see `subjectOf`. */
  readonly subject?: (params: RouteParams) => RouteSubject | undefined;
  /** A page for frames on other sites, which the query's `parent` names; it has no shell. */
  readonly isEmbedded?: boolean;
  /** A page for a window of its own: it has no shell. Other sites cannot frame it. */
  readonly isBare?: boolean;
  /** The page has a document and a build of its own, without the app: the app opens it as a new document. */
  readonly hasOwnDocument?: boolean;
  /** The page plays video, so its document preloads the engine. */
  readonly plays?: boolean;
}
