import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));

/** The folders in which Node looks for a package, from a package's own folder up. */
function* foldersFrom(path) {
  for (
    let at = path;
    at !== '';
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  ) {
    yield `${at}/node_modules`;
  }
  yield 'node_modules';
}

const isLocked = (from, name) => [...foldersFrom(from)].some((folder) => packages[`${folder}/${name}`]);

test('other systems’ packages are locked too, or a clean install is refused', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(path, name)),
  );
  expect(missing).toEqual([]);
});

test('no package asks for a newer Node than 20.19', () => {
  const tooNew = Object.entries(packages).filter(([, { engines }]) =>
    /^\s*(>=?|\^)\s*2[1-9][\d.]*\s*$/.test(engines?.node ?? ''),
  );
  expect(tooNew.map(([path]) => path)).toEqual([]);
});

test('addresses of registries stay out', () => {
  const named = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(named.map(([path]) => path)).toEqual([]);
});
