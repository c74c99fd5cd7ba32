import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { messagesPlugin } from './packages/web/build/messages/messages-plugin.ts';
import { orderFiles } from './scripts/checks/file-order.mjs';

/**
 * Vite takes a package's `module` build where Node takes `main`. `graphql` throws when both are loaded at once, so the
 * tests' own imports take Node's.
 */
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/**
 * How long `expect.poll` waits for what is to come, and how often it looks: Vitest's second is too short for a busy machine,
 * and twenty looks a second at a page cost as much as the page.
 */
const expect = { poll: { timeout: 30_000, interval: 100 } };

const cores = Math.min(Math.max(availableParallelism(), 2), 8);

/** By itself Vitest leaves one core idle. More files than cores take no less time, and load the same modules once more. */
const maxWorkers = cores;

/** Tests that wait for a server, an encoder or a page leave the cores to others meanwhile. */
const waitingWorkers = cores + 2;

/**
 * Files of a worker share its modules, so that the server is loaded twice in a run and not 120 times. A test leaves no
 * module state, timer or stub behind.
 */
const isolate = false;

/**
 * A file that is made of other files (a glob, a language's catalogues) is transformed anew: the cache sees its own text
 * alone.
 */
const composed: Plugin = {
  name: 'bandshell:composed-modules',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
    define(({ id, sourceCode }) =>
      sourceCode.includes('import.meta.glob') || /\/src\/locales\/[a-z-]+\.ts$/.test(id) ? false : undefined,
    ),
};

/** The same for each kind of test, so that all read one cache. */
const plugins = () => [messagesPlugin(), composed];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Files of which nothing is known go by their size, as Vitest orders them.
    return orderFiles(await super.sort(files), ({ moduleId }) => moduleId);
  }
}

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
          include: [
            'bench/src/**/*.test.ts',
            'packages/*/{src,build}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
          ],
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
          setupFiles: ['packages/web/src/testing/settle-imports.ts'],
        },
      },
      {
        resolve,
        plugins: plugins(),
        test: {
          // One project for all that starts a server, a database, an encoder or a browser: its workers load the server once.
          name: 'integration',
          expect,
          maxWorkers: waitingWorkers,
          // Projects with another number of workers run one after the other.
          sequence: { groupOrder: 1 },
          isolate,
          include: ['packages/*/src/**/*.{system,media}.test.ts', 'scripts/**/*.system.test.mjs', 'e2e/**/*.e2e.ts'],
          globalSetup: ['packages/testkit/src/database/global-setup.ts', 'scripts/lib/test-browser-setup.mjs'],
          setupFiles: ['e2e/harness/show-failed-pages.ts'],
          env: { GUARD_TRANSACTIONS: 'on' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
