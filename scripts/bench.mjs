import './lib/require-node.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { run } from './lib/run.mjs';
import { ensureTools } from './lib/tools.mjs';

try {
  await ensureInstalled();
  const { buildAll } = await import('./build/build.mjs');
  await buildAll();
  if (!process.argv.includes('--help')) await ensureTools(['ffmpeg', 'chromium']);
  const loader = fromRoot('scripts', 'lib', 'typescript.mjs');
  const program = fromRoot('bench', 'src', 'run.ts');
  const { code } = await run(process.execPath, ['--import', loader, program, ...process.argv.slice(2)], {
    env: { NODE_ENV: 'production' },
  });
  process.exitCode = code;
} catch (error) {
  fail(error);
}
