import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { changedFiles, copyTree } from './copy-tree.mjs';

/** Only ends a hanging step; it does not judge speed. */
const PATIENCE_MS = 600_000;

/** A copy of the working tree in which the feature is made. */
let copy;
let changed;

/** Runs a program in the copy; returns its output when it failed. */
async function outcome(args, cwd = copy) {
  // Without the variables of this Vitest run.
  const env = Object.fromEntries(
    Object.keys(process.env)
      .filter((key) => /^VITE/.test(key))
      .map((key) => [key, '']),
  );
  const { code, output } = await run(process.execPath, args, { cwd, env, capture: true, timeoutMs: PATIENCE_MS });
  return code === 0 ? 'passed' : output;
}
const inCopy = (...parts) => join(copy, ...parts);
const vitest = (...args) => outcome([inCopy('node_modules/vitest/vitest.mjs'), 'run', ...args]);

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'bandshell-new-feature-'));
  copyTree(copy);
  expect(await outcome([inCopy('scripts/new-feature.mjs'), 'polls', 'poll'])).toBe('passed');
  changed = changedFiles(copy);
}, PATIENCE_MS);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The files that docs/add-a-feature.md lists. */
const filesOfGuide = () =>
  [...readFileSync(fromRoot('docs', 'add-a-feature.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(
    ([, file]) => file,
  );

/** Removes the time from migration names. */
const timeless = (files) => files.map((file) => file.replace(/\d{8}T\d{4}-/, 'TIME-')).sort();

test('touches the files that docs/add-a-feature.md lists and no others', () => {
  expect(timeless(changed)).toEqual(timeless(filesOfGuide()));
});

test.each(['domain', 'server', 'web'])(
  'the types of %s hold',
  async (name) => {
    expect(
      await outcome([inCopy('node_modules/typescript-native/bin/tsc'), '-p', `packages/${name}`, '--noEmit']),
    ).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'the walls hold',
  async () => {
    expect(await outcome([inCopy('scripts/walls.mjs')])).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'format and lint hold',
  async () => {
    const sources = changed.filter((file) => /\.tsx?$/.test(file) && !file.includes('/generated/'));
    expect(await outcome([inCopy('node_modules/@biomejs/biome/bin/biome'), 'check', ...sources])).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'its rule, the printed schema, the catalogues and the errors pass their tests',
  async () => {
    const files = [
      'packages/domain/src/polls',
      'printed-schema',
      'catalogues',
      'cache-config',
      'scripts/docs',
      'scripts/messages',
    ];
    expect(await vitest('--project', 'unit', ...files)).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'it migrates, starts and passes its own test',
  async () => {
    expect(await vitest('--project', 'system', 'packages/server/src/features/polls')).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'who may call its mutation stands in the table of permissions, and is so',
  async () => {
    const one = 'each mutation (stands in the table|createPoll)$';
    expect(await vitest('--project', 'system', 'app/permissions/permissions.system', '-t', one)).toBe('passed');
  },
  PATIENCE_MS,
);
