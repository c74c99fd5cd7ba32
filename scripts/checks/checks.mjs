import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fromRoot } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { together } from './together.mjs';

const bin = (name) => fromRoot('node_modules', '.bin', name);
const nativeTsc = fromRoot('node_modules', 'typescript-native', 'bin', 'tsc');
const minute = 60_000;

/** Minutes for a check at a low priority, which gets a core only while others wait. */
const PATIENCE = 10;

/** Checkers of each of two programs: a core has one, as each works out the libraries' types for itself. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2));

/** Settings of short programs, for which collecting garbage often costs more time than the memory is worth. */
const rareCollection = { env: { GOGC: '400' }, node: '--max-semi-space-size=128' };

/** Runs a tool and shows its output only when it fails. */
async function quietly(command, args, { env = {}, niceness } = {}) {
  const timeoutMs = (niceness === undefined ? 3 : PATIENCE) * minute;
  const { code, output, timedOut } = await run(command, args, { capture: true, timeoutMs, env, niceness });
  if (code === 0) return true;
  console.log(output.trimEnd());
  if (timedOut) console.log(`(ended after ${timeoutMs / 1000} s)`);
  return false;
}

/** Every folder with a tsconfig.json. */
function typedFolders() {
  const packages = readdirSync(fromRoot('packages')).map((name) => `packages/${name}`);
  return [...packages, 'e2e', 'bench'].filter((folder) => existsSync(fromRoot(folder, 'tsconfig.json')));
}

/**
 * The type environment in which a folder is checked. Code that runs in Node is checked beside the browser tests, which
 * import most of it: as a program of its own it would be checked twice. There the compiler knows a browser's globals
 * too, so Biome forbids them in these packages.
 */
const environmentOf = ({ lib, types, ...others }) =>
  types.includes('node') ? { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types, ...others } : { lib, types, ...others };

/**
 * Folders by their type environment (browser, Node, neither). Those of one environment are one program, so that shared
 * files are checked once.
 * @returns {string[]} config files
 */
function typePrograms() {
  const byEnvironment = new Map();
  for (const folder of typedFolders()) {
    const config = JSON.parse(readFileSync(fromRoot(folder, 'tsconfig.json'), 'utf8'));
    const environment = JSON.stringify(environmentOf(config.compilerOptions));
    byEnvironment.set(environment, [...(byEnvironment.get(environment) ?? []), { folder, config }]);
  }
  const programs = fromRoot('.cache', 'types');
  mkdirSync(programs, { recursive: true });
  return [...byEnvironment].map(([environment, members]) => {
    if (members.length === 1) return fromRoot(members[0].folder, 'tsconfig.json');
    const file = join(programs, `${members.map(({ folder }) => basename(folder)).join('-')}.json`);
    const merged = {
      extends: fromRoot('tsconfig.base.json'),
      compilerOptions: JSON.parse(environment),
      include: members.flatMap(({ folder, config }) => config.include.map((pattern) => fromRoot(folder, pattern))),
      exclude: members.flatMap(({ folder, config }) => config.exclude.map((pattern) => fromRoot(folder, pattern))),
    };
    writeFileSync(file, JSON.stringify(merged));
    return file;
  });
}

/**
 * Checks the types of each program, two at a time, with the native compiler. It takes a third to half the time of the
 * JavaScript one. The latter stays for tools that use its API.
 */
async function types({ niceness } = {}) {
  let passed = true;
  const steps = typePrograms().map((config) => async () => {
    const name = relative(fromRoot(), config).replace(/\W/g, '-');
    const info = fromRoot('.cache', 'types', `${name}.tsbuildinfo`);
    const args = ['-p', config, '--pretty', 'false', '--incremental', '--tsBuildInfoFile', info];
    args.push('--checkers', String(checkers));
    if (!(await quietly(nativeTsc, args, { env: rareCollection.env, niceness }))) passed = false;
  });
  await together(2, steps);
  return passed;
}

/**
 * The checks without a server, browser or encoder, the longest first. Each takes its priority (`niceness`, that of this
 * process by default) and returns whether it passed.
 */
export const checks = [
  { name: 'types', run: types },
  { name: 'walls', run: (how = {}) => quietly(process.execPath, [fromRoot('scripts', 'walls.mjs')], how) },
  {
    name: 'dead code',
    run: (how = {}) =>
      quietly(
        process.execPath,
        [
          rareCollection.node,
          bin('knip'),
          ...['--no-progress', '--cache', '--cache-location', fromRoot('.cache', 'knip')],
        ],
        how,
      ),
  },
  { name: 'format and lint', run: (how = {}) => quietly(bin('biome'), ['check', '.'], how) },
];
