import { defineConfig } from 'vitest/config';
import { words } from './packages/web/build/words/words-plugin.ts';

/**
 * Vite takes a package's `module` build where Node takes `main`. `graphql` throws when both are loaded at once, so the
 * tests' own imports take Node's.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** How long `expect.poll` waits for what is to come: Vitest's second is too short for a busy machine. */
const expect = { poll: { timeout: 15_000 } };

/** On two cores Vitest takes one file at a time; tests wait a good part of theirs. What encodes has the machine alone. */
const maxWorkers = 2;

/**
 * Files of a worker share its modules, so that the server is loaded twice in a run and not 120 times. A test leaves no
 * module state, timer or stub behind.
 */
const isolate = false;

/** Pictures judged by when they are shown: in need of the whole machine, so one file after the other. */
const inRealTime = [
  'e2e/{browser-stream,chat,highlights,ladder,player-place,rewind-live,watch-live,watch-recorded}.e2e.ts',
  'e2e/{clip-crash,crash,recorded-crash,soak,two-nodes,upload-crash}.e2e.ts',
];
const browser = {
  resolve,
  plugins: [words()],
  test: {
    expect,
    globalSetup: ['packages/testkit/src/database/global-setup.ts'],
    setupFiles: ['e2e/harness/show-failed-pages.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
};

/** Test files by kind: `*.test.ts` beside a rule is fast and alone; the others need the machine's tools. */
export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        plugins: [words()],
        test: {
          name: 'unit',
          expect,
          maxWorkers,
          isolate,
          // Properties over thousands of inputs take their time on a shared machine.
          testTimeout: 20_000,
          include: ['packages/*/{src,build}/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          exclude: ['**/*.system.test.ts', '**/*.media.test.ts', '**/node_modules/**'],
        },
      },
      {
        resolve,
        test: {
          name: 'system',
          expect,
          maxWorkers,
          isolate,
          include: ['packages/*/src/**/*.system.test.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        resolve,
        test: {
          name: 'media',
          expect,
          fileParallelism: false,
          isolate,
          include: ['packages/*/src/**/*.media.test.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...browser,
        test: {
          ...browser.test,
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          exclude: inRealTime,
          maxWorkers,
        },
      },
      {
        ...browser,
        test: { ...browser.test, name: 'real-time', include: inRealTime, fileParallelism: false },
      },
    ],
  },
});
