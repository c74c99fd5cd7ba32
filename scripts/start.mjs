import './lib/require-node.mjs';
import { buildAllApart } from './build/build.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { runServer } from './lib/run-server.mjs';
import { ensureTools } from './lib/tools.mjs';

try {
  await ensureInstalled();
  await buildAllApart();
  if (!process.argv.includes('--help')) await ensureTools(['ffmpeg']);
} catch (error) {
  fail(error);
}
await runServer(fromRoot('packages', 'server', 'dist', 'main.js'), process.argv.slice(2));
