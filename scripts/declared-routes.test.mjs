import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routeHeads } from '../packages/domain/src/route-heads.ts';
import { routeTable } from '../packages/domain/src/route-table.ts';
import { fromRoot } from './lib/paths.mjs';

const SOURCES = fromRoot('packages', 'domain', 'src');

/** The values that the files of the domain's features with this ending declare, by file. */
const declaredIn = async (ending) => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.includes('/') && name.endsWith(ending) && !name.endsWith('pending-routes.ts'),
  );
  return Promise.all(
    files.sort().map(async (file) => ({
      file,
      entries: Object.assign({}, ...Object.values(await import(`${SOURCES}/${file}`))),
    })),
  );
};

test.each([
  ['-routes.ts', routeTable],
  ['-heads.ts', routeHeads],
])('what features declare in *%s is composed, each entry once', async (ending, composed) => {
  const declared = await declaredIn(ending);
  expect(declared.length).toBeGreaterThan(10);
  const names = declared.flatMap(({ entries }) => Object.keys(entries));
  expect(names.sort()).toEqual(Object.keys(composed).sort());
  for (const { file, entries } of declared) {
    for (const [name, entry] of Object.entries(entries)) expect(composed[name], `${name} of ${file}`).toBe(entry);
  }
});

test('a feature has the heads of its own routes', async () => {
  const routes = await declaredIn('-routes.ts');
  const heads = new Map(
    (await declaredIn('-heads.ts')).map(({ file, entries }) => [file, Object.keys(entries).sort()]),
  );
  for (const { file, entries } of routes) {
    expect(heads.get(file.replace('-routes.ts', '-heads.ts')), file).toEqual(Object.keys(entries).sort());
  }
});
