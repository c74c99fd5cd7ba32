import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const { together } = await import('./checks/together.mjs');
  const tally = new Tally();
  const steps = checks.map(
    ({ name, run }) =>
      () =>
        tally.check(name, run),
  );
  await together(2, [...steps, () => tally.tests('unit', ['unit', 'components'])]);
  tally.finish();
} catch (error) {
  fail(error);
}
