import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTools } from './lib/tools.mjs';

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const { buildAll } = await import('./build/build.mjs');
  const tally = new Tally();
  await tally.check('tools', async () => (await ensureTools(['ffmpeg', 'chromium', 'nats-server'])).length === 0);
  for (const { name, run } of checks) await tally.check(name, run);
  await tally.check('build', async () => {
    await buildAll();
    return true;
  });
  await tally.tests('unit', 5);
  await tally.tests('system', 14);
  await tally.tests('media', 14);
  await tally.tests('browser', 24);
  await tally.tests('real-time', 12);
  tally.finish();
} catch (error) {
  fail(error);
}
