import { DOCUMENT_PAGE_ID, type DocumentPage } from '@bandshell/domain/routes';
import { pageIn } from '../router/page-in.ts';
import type { FirstPage } from '../router/router.ts';

const read = (): DocumentPage | undefined => {
  const json = document.getElementById(DOCUMENT_PAGE_ID)?.textContent;
  return json ? (JSON.parse(json) as DocumentPage) : undefined;
};

/** The page with which the document was opened; undefined in development, where nobody names it. */
export const documentPage = read();

/** The same for the router. The document's preloads have begun to fetch its module. */
export const firstPage = ({ route, params, module }: DocumentPage): FirstPage => ({
  match: { route, params },
  load: async () => pageIn((await import(/* @vite-ignore */ module)) as Readonly<Record<string, unknown>>),
});
