import './lib/require-node.mjs';
import { pathToFileURL } from 'node:url';
import { buildServerAlone } from './build/build.mjs';
import { fail } from './lib/fail.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';

// Standard output is only for the command's result (programs read `--json`).
const say = console.log;
console.log = console.error;
try {
  await ensureInstalled();
  await buildServerAlone();
} catch (error) {
  fail(error);
}
console.log = say;

const cli = fromRoot('packages', 'server', 'dist', 'cli.js');
process.argv[1] = cli;
process.setSourceMapsEnabled(true);
await import(pathToFileURL(cli).href);
