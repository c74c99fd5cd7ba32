import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

const ROOT = fromRoot('packages', 'web', 'src');

/** Classes of Lucide's pictures, which come from the library. */
const FOREIGN = /^lucide-/;

const classesOf = (css) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z_][\w-]*)(?=[^{};]*\{)/g)]
      .map(([, name]) => name)
      .filter((name) => !FOREIGN.test(name)),
  );

/**
 * Which classes of CSS modules a component uses without a definition, and which nobody uses. A module whose classes a
 * component picks by a value counts as used as a whole.
 */
function compareClasses(files) {
  const used = new Map();
  const picked = new Set();
  for (const [path, text] of Object.entries(files).filter(([name]) => /\.tsx?$/.test(name))) {
    for (const [, name, specifier] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const module = normalize(join(dirname(path), specifier));
      const body = text.replace(/^import [\s\S]*?;$/gm, '').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
      const names = used.get(module) ?? new Set();
      for (const [, one] of body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one);
      if (new RegExp(`\\b${name}(?![\\w.])`).test(body)) picked.add(module);
      used.set(module, names);
    }
  }
  const undefinedClasses = [];
  const unusedClasses = [];
  for (const [path, text] of Object.entries(files).filter(([name]) => name.endsWith('.module.css'))) {
    const defined = classesOf(text);
    const names = used.get(path) ?? new Set();
    undefinedClasses.push(...[...names].filter((one) => !defined.has(one)).map((one) => `${path}: ${one}`));
    if (!picked.has(path)) {
      unusedClasses.push(...[...defined].filter((one) => !names.has(one)).map((one) => `${path}: ${one}`));
    }
  }
  return { undefinedClasses, unusedClasses };
}

test('components use the classes that their CSS modules define, and all of them', () => {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx?|css)$/.test(name));
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(join(ROOT, name), 'utf8')]));
  expect(compareClasses(files)).toEqual({ undefinedClasses: [], unusedClasses: [] });
});

test('a class without a definition and one without a use are found', () => {
  const component = "import styles from './a.module.css';\nexport const A = () => <p className={styles.lead} />;";
  expect(
    compareClasses({ 'x/a.tsx': component, 'x/a.module.css': '@layer ui { .text { & svg { flex: none } } }' }),
  ).toEqual({
    undefinedClasses: ['x/a.module.css: lead'],
    unusedClasses: ['x/a.module.css: text'],
  });
});

test('a module whose classes are picked by a value is used as a whole', () => {
  const component =
    "import styles from './a.module.css';\nexport const A = ({ tone }) => <p className={styles[tone]} />;";
  expect(compareClasses({ 'x/a.tsx': component, 'x/a.module.css': '.good { color: green }' })).toEqual({
    undefinedClasses: [],
    unusedClasses: [],
  });
});

/**
 * Selectors that ask what the whole page contains. The browser then works out the styles of all elements anew with each line
 * of chat. `useRootMark` says the same at no cost. The embedded player has no chat.
 */
const LOOKS_AT_ALL = /(:root|html|body|\.shell|\.channel)(\[[^\]]*\])*:(not\(:)?has\(/;

test('no style sheet asks what the whole page contains', () => {
  const names = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));
  const found = names.filter(
    (name) =>
      !name.startsWith('pages/embed/player-embed/') && LOOKS_AT_ALL.test(readFileSync(join(ROOT, name), 'utf8')),
  );
  expect(found).toEqual([]);
  expect(LOOKS_AT_ALL.test(':root:has([data-open]) .bar { color: red }')).toBe(true);
});
