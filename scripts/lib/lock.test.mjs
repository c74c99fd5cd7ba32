import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './paths.mjs';

const LOCKS = ['package-lock.json', 'scripts/mutate/package-lock.json'];
const read = (file) => readFileSync(fromRoot(file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));

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

test.each(LOCKS)('every package of %s has a checksum', (file) => {
  const unchecked = Object.entries(JSON.parse(read(file)).packages).filter(
    ([path, { link, integrity }]) =>
      path.includes('node_modules/') && !link && !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''),
  );
  expect(unchecked.map(([path]) => path)).toEqual([]);
});

test.each(LOCKS)('%s names no registry', (file) => {
  const named = Object.entries(JSON.parse(read(file)).packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(named.map(([path]) => path)).toEqual([]);
  expect(read(file)).not.toMatch(/registry|\.tgz/i);
});
