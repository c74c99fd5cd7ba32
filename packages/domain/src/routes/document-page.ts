import type { RouteEntry, RouteParams } from './route-entry.ts';

/** Id of the element with the document's page. */
export const DOCUMENT_PAGE_ID = 'bandshell-page';

/** Facts of a page's route that the app needs while it shows the page. */
export type PageRoute = Pick<RouteEntry, 'name' | 'plays' | 'isEmbedded' | 'isBare'>;

/** The page of a document. The server names it as JSON, so that the app shows it without the table of all routes. */
export interface DocumentPage {
  readonly route: PageRoute;
  readonly params: RouteParams;
  /** Path of the module that exports the page. */
  readonly module: string;
}

/** The page of a document at a route, see `DocumentPage`. */
export const documentPageOf = (
  { name, plays, isEmbedded, isBare }: RouteEntry,
  params: RouteParams,
  module: string,
): DocumentPage => ({
  route: { name, plays, ...(isEmbedded && { isEmbedded }), ...(isBare && { isBare }) },
  params,
  module,
});
