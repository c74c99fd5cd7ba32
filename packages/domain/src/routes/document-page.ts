import type { RouteEntry, RouteParams } from '../kernel/paths/route-entry.ts';
import { areaOf } from './site-area.ts';

/** Id of the element with the document's page. */
export const DOCUMENT_PAGE_ID = 'bandshell-page';

/** Facts of a page's route that the app needs while it shows the page. */
export type PageRoute = Pick<RouteEntry, 'name' | 'plays' | 'isEmbedded' | 'isBare' | 'area'>;

/** The page of a document. The server names it as JSON, so that the app shows it without the table of all routes. */
export interface DocumentPage {
  readonly route: PageRoute;
  readonly params: RouteParams;
  /** Path of the module that exports the page. */
  readonly module: string;
}

/** The page of a document at a route, see `DocumentPage`. */
export const documentPageOf = (route: RouteEntry, params: RouteParams, module: string): DocumentPage => {
  const { name, plays, isEmbedded, isBare } = route;
  const area = areaOf(route);
  return {
    route: { name, plays, ...(isEmbedded && { isEmbedded }), ...(isBare && { isBare }), ...(area && { area }) },
    params,
    module,
  };
};
