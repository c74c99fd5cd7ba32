import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { routes } from '@bandshell/domain/routes';
import { expect, test } from 'vitest';

const PAGES = fileURLToPath(new URL('../../pages', import.meta.url));
const pages = [...new Set(routes.map(({ page }) => page))];

/** Frames that several pages share, and the pages over a stream, which are a bundle without the app. */
const OTHERS = ['frames', 'browser-source'];

test('each folder of pages is the page of a route, but for these', () => {
  expect(readdirSync(PAGES).sort()).toEqual([...pages, ...OTHERS].sort());
});

test.each(pages)('%s has one module that exports the page alone', (page) => {
  const text = readFileSync(`${PAGES}/${page}/${page}-page.tsx`, 'utf8');
  expect([...text.matchAll(/^export (?!type |interface )/gm)]).toHaveLength(1);
  expect(text).toMatch(/^export const \w+Page = /m);
});
