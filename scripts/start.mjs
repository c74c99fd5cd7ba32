import './lib/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { buildAllApart } from './build/build.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { ensureTools } from './lib/tools.mjs';

try {
  await ensureInstalled();
  await buildAllApart();
  if (!process.argv.includes('--help')) await ensureTools(['ffmpeg']);
} catch (error) {
  fail(error);
}

// The server runs in this process: it gets signals directly, and no other process stays behind.
const main = fromRoot('packages', 'server', 'dist', 'main.js');
process.argv[1] = main;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(main).href);
