import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsSchema } from '../packages/server/src/platform/config/settings.ts';
import { fromRoot } from './lib/paths.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');

test.each(Object.keys(settingsSchema.shape))('docs/operating.md explains %s', (name) => {
  expect(read('docs', 'operating.md')).toContain(`\`${name}\``);
});

test('docs/architecture.md says of each feature of the server what it does', () => {
  const features = readdirSync(fromRoot('packages/server/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const [, server] = read('docs', 'architecture.md').split('\n## The server\n');
  const described = server
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([\w-]+)`/g)].map(([, name]) => name));
  expect(described.toSorted()).toEqual(features.toSorted());
});

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(fromRoot('docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

test.each(documents)('links of %s lead somewhere', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link);
  for (const link of links.filter((target) => !/^[a-z]+:/.test(target))) {
    expect(() => readdirOrFile(join(dirname(document), link)), `${document} → ${link}`).not.toThrow();
  }
});

function readdirOrFile(path) {
  try {
    return readFileSync(fromRoot(path));
  } catch {
    return readdirSync(fromRoot(path));
  }
}

/** Files and folders of the repository, with their paths from the root. */
const repository = [
  ...readdirSync(fromRoot()),
  ...['packages', 'docs', 'scripts', 'e2e', 'bench'].flatMap((folder) => below(folder)),
];
const folders = new Set(repository.flatMap((path) => path.split('/').slice(0, -1)));

function below(folder) {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', '.cache'].includes(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? [path, ...below(path)] : [path];
    });
}

/**
 * Files that the build, npm or a running server creates, files of the data folder, and the example of CONTRIBUTING.md.
 */
const madeLater =
  /^(preloads|player-embed|persisted-operations|messages|manifest)\.json$|^packages\/web\/dist\/|^node_modules\/|^(legal|recordings|secrets)\/|^terms(\.\w+)?\.md$|quiz|…/;

/** Texts in backticks that name a file or a folder of the repository; `*` and `<name>` match any name. */
const pathsIn = (text) =>
  [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)]
    .map(([, word]) => word)
    .filter((word) => !madeLater.test(word) && !/^https?:/.test(word))
    .filter(
      (word) =>
        /[\w>*]\.(tsx?|mjs|css|md|jsonc?|sql|po|graphql)$/.test(word) ||
        (/^\.?[\w-]+(\/[\w.<>*-]+)+\/?$/.test(word) && folders.has(word.split('/')[0])),
    );

function names(path) {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+]/g, '\\$&')
    .replace(/\*|<[^>]*>/g, '[^/]*');
  return new RegExp(`(^|/)${pattern}(\\.(tsx?|mjs))?$`);
}

test.each(documents)('files and folders that %s names exist', (document) => {
  const missing = pathsIn(read(document)).filter((path) => !repository.some((file) => names(path).test(file)));
  expect(missing).toEqual([]);
});

test('a name of a file that does not exist is found', () => {
  const paths = pathsIn('`packages/domain/src/no-such-folder` and `core/no-such-file.ts`, not `text/vtt`');
  expect(paths).toEqual(['packages/domain/src/no-such-folder', 'core/no-such-file.ts']);
  expect(paths.filter((path) => repository.some((file) => names(path).test(file)))).toEqual([]);
});

test.each(['README.md', 'CONTRIBUTING.md'])('commands of %s exist', (document) => {
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name] of read(document).matchAll(/npm run ([a-z-]+)/g)) expect(scripts).toHaveProperty(name);
});
