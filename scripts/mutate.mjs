import './lib/require-node.mjs';
import { existsSync } from 'node:fs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

// `npm run mutate -- kernel videos` mutates only those folders of the domain.
const folders = process.argv.slice(2);
try {
  const unknown = folders.filter((name) => !existsSync(fromRoot('packages', 'domain', 'src', name)));
  if (unknown.length > 0) throw new Error(`The domain has no folder ${unknown.join(', ')}.`);
  await ensureInstalled();
  const home = fromRoot('scripts', 'mutate');
  // Nothing else needs these hundreds of packages, so they are installed on demand.
  const stryker = fromRoot('scripts', 'mutate', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  if (!existsSync(stryker)) {
    const { code } = await run('npm', ['ci', '--ignore-scripts'], { cwd: home });
    if (code !== 0) throw new Error('The tool for mutation testing could not be installed.');
  }
  const only = folders.map((name) => `packages/domain/src/${name}/**/*.ts`);
  const mutate = only.length === 0 ? [] : ['--mutate', [...only, '!**/*.test.ts', '!**/index.ts'].join(',')];
  const { code } = await run(process.execPath, [stryker, 'run', 'scripts/mutate/stryker.config.mjs', ...mutate]);
  process.exitCode = code;
} catch (error) {
  fail(error);
}
