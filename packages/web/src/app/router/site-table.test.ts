import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@bandshell/domain/routes';
import { expect, test } from 'vitest';

const PAGES = fileURLToPath(new URL('../../pages', import.meta.url));
const pages = [...new Set(routes.map(({ page }) => page))];

/** Frames that several pages share; they are an area of their own. */
const LAYOUTS = 'layouts';

/** The pages over a stream are a bundle without the app. */
const WITHOUT_ROUTE = ['browser-source'];

/** Folders of pages, `browse/home`. */
const folders = readdirSync(PAGES)
  .filter((area) => area !== LAYOUTS)
  .flatMap((area) => readdirSync(`${PAGES}/${area}`).map((page) => `${area}/${page}`))
  .filter((folder) => !folder.endsWith('/locales'));

const pageOf = (folder: string): string => folder.slice(folder.indexOf('/') + 1);

test('each folder of an area is the page of a route, but for these; no page stands in two areas', () => {
  expect(folders.map(pageOf).sort()).toEqual([...pages, ...WITHOUT_ROUTE].sort());
});

test.each(pages)('%s has one module that exports the page alone', (page) => {
  const folder = folders.find((one) => pageOf(one) === page);
  const text = readFileSync(`${PAGES}/${folder}/${page}-page.tsx`, 'utf8');
  expect([...text.matchAll(/^export (?!type |interface )/gm)]).toHaveLength(1);
  expect(text).toMatch(/^export const \w+Page = /m);
});
