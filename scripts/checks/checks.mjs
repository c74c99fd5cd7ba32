import { readdirSync } from 'node:fs';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const bin = (name) => fromRoot('node_modules', '.bin', name);
const nativeTsc = fromRoot('node_modules', 'typescript-native', 'bin', 'tsc');
const minute = 60_000;

/** Runs a tool, keeps quiet when it ends well, and shows what it said when not. */
async function quietly(command, args, timeoutMs = 3 * minute) {
  const { code, output, timedOut } = await run(command, args, { capture: true, timeoutMs });
  if (code === 0) return true;
  console.log(output.trimEnd());
  if (timedOut) console.log(`(ended after ${timeoutMs / 1000} s)`);
  return false;
}

/** Every folder with a tsconfig.json, each its own world of types (browser, Node, neither). */
function typedFolders() {
  const packages = readdirSync(fromRoot('packages')).map((name) => `packages/${name}`);
  return [...packages, 'e2e', 'bench'];
}

/**
 * Checks the types of each package, two at a time, with the native compiler: the older one in JavaScript, which stays for
 * tools that read sources through it, takes two to three times as long.
 */
async function types() {
  const waiting = typedFolders();
  let passed = true;
  const worker = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) {
      const info = fromRoot('.cache', 'types', `${folder.replace('/', '-')}.tsbuildinfo`);
      const args = ['-p', folder, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', info];
      if (!(await quietly(nativeTsc, args))) passed = false;
    }
  };
  await Promise.all([worker(), worker()]);
  return passed;
}

/** The checks that need no server, browser or encoder, in order. Each answers whether it passed. */
export const checks = [
  { name: 'format', run: () => quietly(bin('biome'), ['check', '--linter-enabled=false', '.']) },
  { name: 'lint', run: () => quietly(bin('biome'), ['lint', '.']) },
  { name: 'types', run: types },
  { name: 'walls', run: () => quietly(process.execPath, [fromRoot('scripts', 'walls.mjs')]) },
  { name: 'dead code', run: () => quietly(bin('knip'), ['--no-progress']) },
];
