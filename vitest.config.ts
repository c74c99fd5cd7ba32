import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './packages/web/build/messages/messages-plugin.ts';

/**
 * Vite takes a package's `module` build where Node takes `main`. `graphql` throws when both are loaded at once, so the
 * tests' own imports take Node's.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** How long `expect.poll` waits for what is to come: Vitest's second is too short for a busy machine. */
const expect = { poll: { timeout: 30_000 } };

const cores = Math.min(Math.max(availableParallelism(), 2), 8);

/** By itself Vitest leaves one core idle, so on two cores it takes one file at a time; tests wait a good part of theirs. */
const maxWorkers = cores + 1;

/** Tests of pages wait a good part of their time: for a page to come to rest, for the next segment. */
const waitingWorkers = cores + 2;

/** Tests that play in real time wait longest, but each takes a decoder's and often an encoder's part of a core. */
const playingWorkers = Math.max(cores - 1, 3);

/**
 * Files of a worker share its modules, so that the server is loaded twice in a run and not 120 times. A test leaves no
 * module state, timer or stub behind.
 */
const isolate = false;

/** Tests that encode and play: a picture is waited for in the time that it takes to be recorded. */
const inRealTime = [
  'e2e/{browser-stream,chat,highlights,ladder,mini-player,player-place,raids,rewind-live,watch-live,watch-recorded}.e2e.ts',
  'e2e/{clip-crash,crash,recorded-crash,soak,two-nodes,upload-crash}.e2e.ts',
];
/** What is made of other files (a glob, a language's catalogues) is transformed anew: the cache sees its own text alone. */
const composed: Plugin = {
  name: 'bandshell:composed-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id, sourceCode }) =>
      sourceCode.includes('import.meta.glob') || /\/src\/locales\/[a-z-]+\.ts$/.test(id) ? false : undefined,
    ),
};

/** The same for each kind of test, so that all read one cache. */
const plugins = () => [messagesPlugin(), composed];

/** The files that take longest begin first, so that none runs alone at the end of its stage. */
const longest = [
  ...[
    'every-page',
    'scenes',
    'clips',
    'ui',
    'consent',
    'messages',
    'creator',
    'admin',
    'watch-pages',
    'pages',
    'ladder',
    'watch-live',
    'mini-player',
    'upload-crash',
    'raids',
    'rewind-live',
    'watch-recorded',
  ].map((name) => `/e2e/${name}.e2e.ts`),
  ...[
    'new-feature.system.test.mjs',
    'vod/players.media.test.ts',
    'exports.system.test.ts',
    'session/stream-ladder.media.test.ts',
    'embedded-postgres.system.test.ts',
    'recorded-ladder/players.media.test.ts',
    'start-demo.system.test.ts',
    'main.system.test.ts',
    'app/permissions/permissions.system.test.ts',
    'vod/vod.media.test.ts',
    'clips-export.media.test.ts',
    'renditions.media.test.ts',
    'renditions-killed.media.test.ts',
    'hostile-arguments.system.test.ts',
    'ladder-players.media.test.ts',
    'live-stream.media.test.ts',
    'uploads.media.test.ts',
    'interruptions.media.test.ts',
    'cli.system.test.ts',
    'two-nodes.system.test.ts',
    'recovery.media.test.ts',
  ].map((name) => `/${name}`),
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((name) => moduleId.endsWith(name));
      return found < 0 ? longest.length : found;
    };
    // Files that are not named go by their size, as Vitest orders them.
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

const browser = {
  resolve,
  plugins: plugins(),
  test: {
    expect,
    globalSetup: ['packages/testkit/src/database/global-setup.ts'],
    setupFiles: ['e2e/harness/show-failed-pages.ts'],
    isolate,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

/**
 * Sources are transformed once, for all projects and runs. Vitest empties this cache when other packages are installed, under
 * the feet of a run that has begun; so each state of the packages has a folder of its own.
 */
const installed = createHash('sha256')
  .update(readFileSync(new URL('package-lock.json', import.meta.url)))
  .digest('hex')
  .slice(0, 12);

/** Test files by kind: `*.test.ts` beside a rule is fast and alone; the others need the machine's tools. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    experimental: { fsModuleCache: true, fsModuleCachePath: `.cache/modules/${installed}` },
    projects: [
      {
        resolve,
        plugins: plugins(),
        test: {
          name: 'unit',
          expect,
          maxWorkers,
          isolate,
          // Properties over thousands of inputs take their time on a shared machine.
          testTimeout: 60_000,
          include: ['packages/*/{src,build}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.{system,media}.test.{ts,mjs}', '**/*.dom.test.tsx', '**/node_modules/**'],
        },
      },
      {
        resolve,
        plugins: plugins(),
        test: {
          name: 'components',
          expect,
          maxWorkers,
          isolate,
          environment: 'happy-dom',
          include: ['packages/web/src/**/*.dom.test.tsx'],
        },
      },
      {
        resolve,
        plugins: plugins(),
        test: {
          // Files that encode wait most of their time, the others take the cores meanwhile.
          name: 'system',
          expect,
          maxWorkers: waitingWorkers,
          // Projects with another number of workers run one after the other.
          sequence: { groupOrder: 1 },
          isolate,
          include: ['packages/*/src/**/*.{system,media}.test.ts', 'scripts/**/*.system.test.mjs'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          // It takes time, so that tests in browsers do without.
          env: { GUARD_TRANSACTIONS: 'on' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        ...browser,
        test: {
          ...browser.test,
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: inRealTime,
          maxWorkers: waitingWorkers,
        },
      },
      {
        ...browser,
        test: { ...browser.test, name: 'real-time', include: inRealTime, maxWorkers: playingWorkers },
      },
    ],
  },
});
