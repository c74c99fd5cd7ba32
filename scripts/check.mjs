import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  const { Tally } = await import('./checks/tally.mjs');
  const { checks } = await import('./checks/checks.mjs');
  const tally = new Tally();
  for (const { name, run } of checks) await tally.check(name, run);
  await tally.tests('unit', 5);
  tally.finish();
} catch (error) {
  fail(error);
}
