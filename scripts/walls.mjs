// Without files: all packages. With files: these and what they reach.
import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { root } from './lib/paths.mjs';
import { cruiseFixture } from './walls/cruise.mjs';
import { judge } from './walls/judge.mjs';

try {
  const { ok, lines } = judge(await cruiseFixture(root, process.argv.slice(2)));
  for (const line of lines) (ok ? console.log : console.error)(line);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  fail(error);
}
