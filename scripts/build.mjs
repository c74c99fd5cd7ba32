import './lib/require-node.mjs';
import { buildAll } from './build/build.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';

try {
  await ensureInstalled();
  if (!(await buildAll())) console.log('Nothing to build: the build is newer than its sources.');
} catch (error) {
  fail(error);
}
