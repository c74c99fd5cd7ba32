import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTools } from './lib/tools.mjs';

/** Programs that tests start. */
const programs = ['ffmpeg', 'chromium-headless-shell', 'nats-server', 'irssi', 'weechat-headless'];

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const { buildAll } = await import('./build/build.mjs');
  const tally = new Tally();
  await tally.check('tools', async () => (await ensureTools(programs)).length === 0);
  const build = tally.check('build', async () => {
    await buildAll();
    return true;
  });
  // Browsers keep the cores busy, while half of the others' time is waiting: beside one another, neither core is idle.
  await Promise.all([
    build.then(() => tally.tests('browser')),
    (async () => {
      for (const { name, run } of checks) await tally.check(name, run);
      await build;
      await tally.tests('unit', ['unit', 'components']);
      await tally.tests('system');
    })(),
  ]);
  await tally.tests('real-time');
  tally.finish();
} catch (error) {
  fail(error);
}
