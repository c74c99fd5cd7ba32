import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { writeAttribution } from './attribution.mjs';
import { overBudget, overSourceBudget, weighBrowserSource, weighPages } from './budgets.mjs';
import { precompress } from './precompress.mjs';

/**
 * Builds the web app into packages/web/dist, with a .br and a .gz next to each text file. Rejects when the build fails
 * or a page exceeds its budget.
 */
export async function buildWeb() {
  const cwd = fromRoot('packages', 'web');
  const vite = fromRoot('node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd,
    capture: true,
    env: { NODE_ENV: 'production' },
    timeoutMs: 300_000,
  });
  if (code !== 0) throw new Error(`The web app does not build:\n${output.trim()}`);
  if (output.trim()) console.log(output.trim());
  const dist = fromRoot('packages', 'web', 'dist');
  await writeAttribution(dist);
  await precompress(dist);
  const excess = [...overBudget(weighPages(dist)), ...overSourceBudget(weighBrowserSource(dist))];
  if (excess.length > 0) throw new Error(`The web app is too heavy.\n${excess.join('\n')}`);
}
