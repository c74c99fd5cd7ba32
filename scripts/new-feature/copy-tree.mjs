import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../lib/paths.mjs';

/** Outputs of builds and runs, and linked folders. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.cache', '.git', 'data']);

/**
 * Copies the working tree to `target`. Workspace packages are copied, and npm packages are links to this tree's, so
 * that an import of a workspace name finds the copy.
 */
export function copyTree(target) {
  cpSync(root, target, { recursive: true, filter: (path) => path === root || !LEFT_OUT.has(basename(path)) });
  const modules = join(root, 'node_modules');
  mkdirSync(join(target, 'node_modules', '@bandshell'), { recursive: true });
  for (const name of readdirSync(modules)) {
    if (name !== '@bandshell') symlinkSync(join(modules, name), join(target, 'node_modules', name));
  }
  for (const name of readdirSync(join(target, 'packages'))) {
    symlinkSync(join(target, 'packages', name), join(target, 'node_modules', '@bandshell', name));
  }
}

/** Files of `target` that are missing here or have another content. */
export function changedFiles(target) {
  const files = readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(target, join(entry.parentPath, entry.name)))
    .filter((file) => !file.split('/').some((part) => LEFT_OUT.has(part)));
  return files.filter((file) => textOf(join(root, file)) !== textOf(join(target, file))).sort();
}

function textOf(file) {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}
