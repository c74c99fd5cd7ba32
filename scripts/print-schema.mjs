// Writes packages/contract/schema.graphql from the features' code, and the web app's types.
import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const vitest = fromRoot('node_modules', 'vitest', 'vitest.mjs');
const steps = [
  [process.execPath, [vitest, 'run', 'printed-schema', '--project=unit', '--update'], {}],
  [fromRoot('node_modules', '.bin', 'gql.tada'), ['generate-output'], { cwd: fromRoot('packages', 'web') }],
];

for (const [command, args, options] of steps) {
  const { code, output } = await run(command, args, { capture: true, timeoutMs: 120_000, ...options });
  if (code !== 0) fail(new Error(output.trim()));
}
console.log('The schema and its types are written.');
