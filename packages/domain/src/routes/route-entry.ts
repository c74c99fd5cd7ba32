/** Path parameters of a matched route, decoded. */
export type RouteParams = Readonly<Record<string, string>>;

/** Who a page is for. `owner` means the user whose login stands in the path; for others than `staff` it is not there. */
export type RouteAccess = 'everyone' | 'logged-in' | 'owner' | 'staff';

/** The operation whose anonymous answer the document carries, so that the first render asks for nothing. */
export interface InjectedOperation {
  readonly operation: string;
  readonly variables: (params: RouteParams) => Readonly<Record<string, string | number>>;
}

/** One page of the site. */
export interface RouteEntry {
  readonly name: string;
  /**
   * Segments are literal, `:parameter`, `:parameter?` or, at the end, `*` for any further ones; `*` alone matches whatever
   * no other route takes.
   */
  readonly pattern: string;
  /** Further patterns of the same page. */
  readonly also?: readonly string[];
  /** The one address that search engines are told; without it the one that was asked for. */
  readonly canonicalPath?: (params: RouteParams) => string;
  /** Folder and file of the page in the web app: `src/pages/<page>/<page>-page.tsx`. */
  readonly page: string;
  readonly access: RouteAccess;
  /** For those who build the site: the document is not there in production. */
  readonly developmentOnly?: boolean;
  readonly injects?: InjectedOperation;
  /** A page for the frames of other sites, which the query's `parent` names: it stands alone, without the shell. */
  readonly isEmbedded?: boolean;
  /** True where a picture plays, so that the document preloads the engine. */
  readonly plays: boolean;
}
