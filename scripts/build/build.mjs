import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { buildWhenStale, isFresh } from '../lib/stamp.mjs';

const shared = ['package-lock.json', 'packages/contract', 'packages/domain', 'scripts/build', 'scripts/lib/stamp.mjs'];

const web = {
  name: 'web',
  title: 'the web app',
  sources: [...shared, 'packages/web', 'packages/player'],
  output: 'packages/web/dist/index.html',
  load: async () => (await import('./web.mjs')).buildWeb,
};

const server = {
  name: 'server',
  title: 'the server',
  sources: [...shared, 'packages/server', 'packages/media', 'packages/partner-sandbox', 'packages/test-payments'],
  output: 'packages/server/dist/main.js',
  load: async () => (await import('./server.mjs')).buildServer,
};

const runStep = ({ name, title, sources, output, load }) =>
  buildWhenStale({
    name,
    sources,
    output,
    build: async () => {
      console.log(`Building ${title}…`);
      await (await load())();
    },
  });

/**
 * Builds what is older than its sources, both parts at once. Rejects with a readable error when one does not build.
 * @returns {Promise<boolean>} whether anything was built
 */
export async function buildAll() {
  const results = await Promise.allSettled([runStep(web), runStep(server)]);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return results.some((result) => result.value);
}

/** Like `buildAll`, for the command-line tool, which needs no web app. */
export const buildServerAlone = () => runStep(server);

/**
 * As `buildAll`, in a process of its own when there is something to build: the server that starts afterwards in this
 * process carries neither the memory of the build's tools nor their helper processes.
 * @throws {Error} when a part does not build; the reason is printed by then
 */
export async function buildAllApart() {
  if ([web, server].every(isFresh)) return;
  const { code } = await run(process.execPath, [fromRoot('scripts', 'build.mjs')]);
  if (code !== 0) throw new Error('The build failed.');
}
