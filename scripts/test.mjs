import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTestBrowser } from './lib/test-browser.mjs';
import { ensureTools } from './lib/tools.mjs';

/** Programs that tests start. */
const programs = ['ffmpeg', 'chromium-headless-shell', 'nats-server', 'irssi', 'weechat-headless'];

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const { together } = await import('./checks/together.mjs');
  const { buildAll } = await import('./build/build.mjs');
  const tally = new Tally();
  await tally.check('tools', async () => {
    const missing = await ensureTools(programs);
    process.env.TEST_BROWSER ??= await ensureTestBrowser();
    return missing.length === 0;
  });
  const build = async () => {
    await buildAll();
    return true;
  };
  const [longest, ...others] = checks.map(
    ({ name, run }) =>
      () =>
        tally.check(name, run),
  );
  const unit = () => tally.tests('unit', ['unit', 'components']);
  await together(2, [longest, unit, () => tally.check('build', build), ...others]);
  await tally.tests('integration');
  tally.finish();
} catch (error) {
  fail(error);
}
