import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/** Files of the core that one feature reads today, and why they are in the core all the same. */
const SHARED_ALL_THE_SAME = new Set([
  // Runs the jobs of every feature that defines one.
  'packages/server/src/core/media-jobs/run-media-jobs.ts',
]);

/** Sources of a package by their path, without tests. */
const sourcesOf = (root) =>
  new Map(
    readdirSync(fromRoot(root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
      .map((name) => join(root, name).split(sep).join('/'))
      .map((path) => [path, readFileSync(fromRoot(path), 'utf8')]),
  );

/** The part of the package that a path belongs to: a feature by its name, or a layer. */
const partOf = (path) => /\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? /\/src\/([^/]+)/.exec(path)?.[1] ?? '';

/** Core files that only one feature imports, with the feature. */
function usedByOneFeature(sources) {
  const users = new Map();
  for (const [path, text] of sources) {
    for (const [, specifier] of text.matchAll(/(?:from|import\(?)\s*'(\.\.?\/[^']+)'/g)) {
      const target = normalize(join(dirname(path), specifier))
        .split(sep)
        .join('/');
      if (target.includes('/src/core/')) users.set(target, (users.get(target) ?? new Set()).add(path));
    }
  }
  return [...users]
    .filter(([, paths]) => new Set([...paths].map(partOf)).size === 1)
    .filter(([, paths]) => [...paths].every((path) => path.includes('/src/features/')))
    .map(([file, [path]]) => ({ file, feature: partOf(path) }));
}

describe.each(['packages/server/src', 'packages/web/src'])('the core of %s', (root) => {
  test('contains what several features use', () => {
    const found = usedByOneFeature(sourcesOf(root)).filter(({ file }) => !SHARED_ALL_THE_SAME.has(file));
    expect(found).toEqual([]);
  });
});

test('a file of the core that one feature uses is found', () => {
  const sources = new Map([
    ['packages/x/src/core/polls/poll.ts', ''],
    ['packages/x/src/core/ids.ts', ''],
    [
      'packages/x/src/features/polls/a.ts',
      "import { poll } from '../../core/polls/poll.ts';\nimport { id } from '../../core/ids.ts';",
    ],
    ['packages/x/src/features/polls/b.ts', "const { poll } = await import('../../core/polls/poll.ts');"],
    ['packages/x/src/features/raids/a.ts', "import { id } from '../../core/ids.ts';"],
  ]);
  expect(usedByOneFeature(sources)).toEqual([{ file: 'packages/x/src/core/polls/poll.ts', feature: 'polls' }]);
});

test('each exception is one', () => {
  const found = ['packages/server/src', 'packages/web/src'].flatMap((root) => usedByOneFeature(sourcesOf(root)));
  const files = found.map(({ file }) => file);
  expect([...SHARED_ALL_THE_SAME].filter((file) => !files.includes(file))).toEqual([]);
});
