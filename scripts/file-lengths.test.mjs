import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

const files = ['packages', 'scripts', 'e2e', 'bench'].flatMap((folder) => below(folder));

function below(folder) {
  return readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.cache', 'generated'].includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return below(path);
      return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
    });
}

const isTest = (path) => /\.(test|e2e)\.(ts|tsx|mjs)$/.test(path);
const mostLines = (path) => (isTest(path) ? 600 : 400);
const linesOf = (path) => readFileSync(fromRoot(path), 'utf8').trimEnd().split('\n').length;

test('no file of code has more than 400 lines, and no test more than 600', () => {
  expect(files.length).toBeGreaterThan(3000);
  expect(files.filter((path) => linesOf(path) > mostLines(path))).toEqual([]);
});
