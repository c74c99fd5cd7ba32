import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/** A function fits on a screen, or nearly. */
const MOST_LINES = 100;

/**
 * Functions that are longer, as `path name`. `debt` may only become shorter. `argued` says of each why a cut would hurt the
 * reader.
 */
const LONG = JSON.parse(readFileSync(fromRoot('scripts', 'long-functions.json'), 'utf8'));

const below = (folder) =>
  readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.cache', 'generated'].includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return below(path);
      return /(?<!\.(?:test|e2e))\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
    });

/**
 * Names of the functions of a source that have more than `most` lines. A function in a long function is a part of it and
 * is not named.
 */
function longFunctions(path, text, most) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line;
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && lineAt(node.end) - lineAt(node.getStart()) + 1 > most) {
      found.push(node.name?.text ?? node.parent.name?.text ?? 'a function without a name');
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('a function of more than the allowed lines is found by its name, and one of exactly as many is not', () => {
  const lines = (count) => `${'  next();\n'.repeat(count)}`;
  const text = [
    `function first() {\n${lines(3)}}`,
    `const second = () => {\n${lines(3)}};`,
    `const short = () => {\n${lines(2)}};`,
    `const outer = () => {\n  const inner = () => {\n${lines(3)}  };\n};`,
    `use(() => {\n${lines(3)}});`,
  ].join('\n');
  expect(longFunctions('x.ts', text, 4)).toEqual(['first', 'second', 'outer', 'a function without a name']);
});

test(`no function has more than ${MOST_LINES} lines, but for those of the list, which are all still there`, () => {
  const files = ['packages', 'scripts', 'e2e', 'bench'].flatMap(below);
  expect(files.length).toBeGreaterThan(3000);
  const found = files.flatMap((path) => {
    const text = readFileSync(fromRoot(path), 'utf8');
    if (text.split('\n').length <= MOST_LINES) return [];
    return longFunctions(path, text, MOST_LINES).map((name) => `${path} ${name}`);
  });
  expect(found.sort()).toEqual([...LONG.debt, ...Object.keys(LONG.argued)].sort());
  for (const reason of Object.values(LONG.argued)) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
});
