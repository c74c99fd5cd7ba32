import { followPath, matchRoute, routes } from '@bandshell/domain/routes';
import { fetchCode } from '../../platform/react/fetch-code.ts';
import type { PageLoader } from '../../platform/router/page-code.ts';
import { pageIn } from '../../platform/router/page-in.ts';
import type { SiteTable } from '../../platform/router/routes-table.ts';

/** The module of each page, see `pageIn`. */
const modules = import.meta.glob<Readonly<Record<string, unknown>>>([
  '../../pages/*/*/*-page.tsx',
  // It has a document of its own.
  '!../../pages/embed/*/*',
]);

const loads = new Map(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2), load]));

const loaderOf = (page: string): PageLoader => {
  const load = loads.get(page);
  return () => fetchCode(async () => pageIn((await load?.()) ?? {}));
};

/** All routes of the site, with the code of their pages. Routes name their page's folder. */
export const siteTable: SiteTable = {
  match: matchRoute,
  follow: followPath,
  pages: Object.fromEntries(routes.map(({ name, page }) => [name, loaderOf(page)])),
};
