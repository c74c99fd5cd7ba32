import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureTestBrowser } from './lib/test-browser.mjs';
import { ensureTools } from './lib/tools.mjs';

/** The priority (nice value) of checks beside integration tests: a core that is free does them, and a busy one seldom. */
const WHILE_OTHERS_WAIT = 19;

/** Programs that tests start. */
const programs = ['ffmpeg', 'chromium-headless-shell', 'nats-server', 'irssi', 'weechat-headless'];

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const { together } = await import('./checks/together.mjs');
  const { nodeReleases } = await import('./checks/node-releases/node-releases.mjs');
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
  const unit = () => tally.tests('unit', ['unit', 'components']);
  // Fetched while there is no server to start yet.
  const [releases] = await Promise.all([nodeReleases(), together(2, [unit, () => tally.check('build', build)])]);
  // Integration tests wait for pictures and pages a part of their time: then the cores do the checks.
  const checkAll = () =>
    together(
      1,
      [...checks, ...releases.checks].map(
        ({ name, run }) =>
          () =>
            tally.check(name, () => run({ niceness: WHILE_OTHERS_WAIT }), { isTimed: false }),
      ),
    );
  await Promise.all([tally.tests('integration'), checkAll()]);
  await releases.close();
  tally.finish();
} catch (error) {
  fail(error);
}
