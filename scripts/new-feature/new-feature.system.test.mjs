import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API } from 'typescript-native/unstable/async';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { changedFiles, copyTree } from './copy-tree.mjs';

/** Only ends a hanging step; it does not judge speed. */
const PATIENCE_MS = 600_000;

/** A copy of the working tree in which the feature is made. */
let copy;
let changed;

/** Each of the compiler's checkers works out the libraries' types anew; collecting garbage costs more than its memory. */
const frugal = { args: ['--checkers', '1'], env: { GOGC: '400' } };

/** Runs a program in the copy; returns its output when it failed. */
async function outcome(args, env = {}) {
  // Without the variables of this Vitest run.
  const ofThisRun = Object.keys(process.env).filter((key) => /^VITE/.test(key));
  const { code, output } = await run(process.execPath, args, {
    cwd: copy,
    env: { ...Object.fromEntries(ofThisRun.map((key) => [key, ''])), ...env },
    capture: true,
    timeoutMs: PATIENCE_MS,
  });
  return code === 0 ? 'passed' : output;
}
const inCopy = (...parts) => join(copy, ...parts);

/** Sources of a package that were made or changed. */
const newSources = (name) => changed.filter((file) => file.startsWith(`packages/${name}/`) && /\.tsx?$/.test(file));

/** The facts that the feature needs of a whole run: its own tests, and those of the lists in which it stands. */
const TESTS = [
  'packages/domain/src/quizzes',
  'printed-schema',
  'catalogues',
  'cache-config',
  'scripts/slots',
  'scripts/announcements',
  'scripts/declared-routes',
  'scripts/service-uses',
  'scripts/table-owners',
  'layouts/page-tabs',
  'scripts/docs',
  'scripts/messages',
  'packages/server/src/features/quizzes',
  'app/permissions/permissions.system',
];
/** Of the table of permissions only the feature's mutation. */
const NAMES = '^(?!each (mutation|query|field of a user) )|^each mutation (stands in the table|createQuiz|removeQuiz)$';

/** One project for tests of every kind, on the PostgreSQL of this run, with one worker: each loads the server anew. */
const CONFIG = `
import config from './vitest.config.ts';

const { projects } = config.test;
const { globalSetup, ...integration } = projects.find(({ test }) => test.name === 'integration').test;
const test = { ...integration, include: projects.flatMap(({ test }) => test.include), maxWorkers: 1 };
export default { ...config, test: { ...config.test, projects: [{ ...projects[0], test }] } };
`;

let tested;
/** Runs them all at once. */
function testResults() {
  tested ??= (async () => {
    const file = inCopy('.cache', 'tests.json');
    const config = inCopy('vitest.feature.config.mjs');
    writeFileSync(config, CONFIG);
    const vitest = inCopy('node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const output = await outcome([vitest, 'run', '--config', config, ...reporters, '-t', NAMES, ...TESTS]);
    return { output, results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : [] };
  })();
  return tested;
}

/** The outcome of those whose file the pattern matches: each pattern has some, and each of them passed. */
async function testsOf(...patterns) {
  const { output, results } = await testResults();
  const having = (pattern) =>
    results
      .filter(({ name }) => name.includes(pattern))
      .flatMap(({ status, assertionResults }) =>
        status === 'passed' ? assertionResults.map((one) => one.status).filter((one) => one !== 'skipped') : [status],
      );
  return patterns.every((pattern) => having(pattern).length > 0 && having(pattern).every((one) => one === 'passed'))
    ? 'passed'
    : output;
}

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'bandshell-new-feature-'));
  copyTree(copy);
  // The messages of sources that are as they were.
  const known = join('.cache', 'messages.json');
  if (existsSync(fromRoot(known))) cpSync(fromRoot(known), inCopy(known));
  expect(await outcome([inCopy('scripts/new-feature.mjs'), 'quizzes', 'quiz'])).toBe('passed');
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

const tsc = (config) =>
  outcome([inCopy('node_modules/typescript-native/bin/tsc'), '-p', config, '--noEmit', ...frugal.args], frugal.env);

/** A program of the package that has its new and changed files and what they reach. */
function programOf(name) {
  const files = newSources(name).map((file) => inCopy(file));
  expect(files).not.toEqual([]);
  const config = inCopy('packages', name, 'tsconfig.feature.json');
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', include: [], files }));
  return { config, files };
}

test(
  'the types of domain hold',
  async () => {
    expect(await tsc('packages/domain')).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'the types of server hold',
  async () => {
    // Its list of features reaches the whole server, so the compiler is asked about these files alone.
    const { config, files } = programOf('server');
    const compiler = new API({ cwd: copy });
    try {
      const snapshot = await compiler.updateSnapshot({ openProjects: [config] });
      const { program } = snapshot.getProject(config);
      const found = await Promise.all(
        files.flatMap((file) => [
          program.getSyntacticDiagnostics(file),
          program.getBindDiagnostics(file),
          program.getSemanticDiagnostics(file),
        ]),
      );
      expect(found.flat().map(({ fileName, text }) => `${fileName}: ${text}`)).toEqual([]);
    } finally {
      await compiler.close();
    }
  },
  PATIENCE_MS,
);

test(
  'the types of web hold',
  async () => {
    // Its files with the slot on a page, and what they reach, with the types of the new schema.
    expect(await tsc(programOf('web').config)).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'the walls hold',
  async () => {
    // The content that the feature's files reach; the list of features has it as it has every other.
    const files = ['domain', 'server', 'web'].flatMap(newSources).filter((file) => /\bquizzes\b/.test(file));
    expect(files).not.toEqual([]);
    expect(await outcome([inCopy('scripts/walls.mjs'), ...files])).toBe('passed');
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
  'its rule, its limit, the printed schema, the catalogues and the errors pass their tests',
  async () => {
    expect(
      await testsOf(
        ...['packages/domain/src/quizzes', 'printed-schema', 'catalogues', 'cache-config'],
        ...['scripts/docs', 'scripts/messages', 'scripts/slots', 'app/attempt-limits'],
        ...['scripts/announcements', 'scripts/declared-routes', 'scripts/service-uses', 'scripts/table-owners'],
        'layouts/page-tabs',
      ),
    ).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'it migrates, starts and passes its own test',
  async () => {
    expect(await testsOf('packages/server/src/features/quizzes')).toBe('passed');
  },
  PATIENCE_MS,
);

test(
  'who may call its mutations stands in the table of permissions, and is so',
  async () => {
    expect(await testsOf('app/permissions/permissions.system')).toBe('passed');
    const { results } = await testResults();
    const names = results.flatMap(({ assertionResults }) => assertionResults.map(({ fullName }) => fullName));
    expect(names).toEqual(expect.arrayContaining(['each mutation createQuiz', 'each mutation removeQuiz']));
  },
  PATIENCE_MS,
);

test(
  'no other test of that run fails',
  async () => {
    expect((await testResults()).output).toBe('passed');
  },
  PATIENCE_MS,
);
