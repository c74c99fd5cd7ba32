import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fromRoot, root } from './paths.mjs';

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', '.cache']);
const isTest = (name) => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(name) || name.endsWith('.md');

function* files(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isFile()) yield path;
  if (!stat.isDirectory()) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory() && !skippedFolders.has(entry.name)) yield* files(join(path, entry.name));
    else if (entry.isFile() && !isTest(entry.name)) yield join(path, entry.name);
  }
}

/**
 * A hash of the content of files and folders (tests and documents left out). A checkout that touches files without changing
 * them builds nothing.
 * @param {readonly string[]} paths relative to the repository
 */
export function hashSources(paths, base = root) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of files(join(base, path))) {
      hash.update(`\0${relative(base, file)}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

const stampOf = (name) => fromRoot('.cache', `build-${name}`);

const isStamped = ({ name, output }, hash) =>
  existsSync(fromRoot(output)) && existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hash;

/**
 * Whether a step's output is there and its sources have not changed since it last ended well.
 * @param {{ name: string, sources: readonly string[], output: string }} step
 */
export const isFresh = (step) => isStamped(step, hashSources(step.sources));

/**
 * A build step that runs only when its sources or its output changed since it last ended well.
 * @param {{ name: string, sources: readonly string[], output: string, build: () => Promise<void> }} step
 * @returns {Promise<boolean>} whether it ran
 */
export async function buildWhenStale(step) {
  const stamp = stampOf(step.name);
  const hash = hashSources(step.sources);
  if (isStamped(step, hash)) return false;
  rmSync(stamp, { force: true });
  await step.build();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}
