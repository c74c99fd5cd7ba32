import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTools } from './lib/tools.mjs';

/** When a stage is taken to hang: several times what the longest takes, so that a growing suite never meets it. */
const STAGE_MINUTES = 45;

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
  await tally.tests('unit', STAGE_MINUTES);
  await tally.tests('system', STAGE_MINUTES);
  await tally.tests('media', STAGE_MINUTES);
  await tally.tests('browser', STAGE_MINUTES);
  await tally.tests('real-time', STAGE_MINUTES);
  tally.finish();
} catch (error) {
  fail(error);
}
