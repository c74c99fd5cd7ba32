import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/**
 * Sentences of comments that begin with a relative clause without a noun, by file. Files of the list have so many of
 * them; the list may only become shorter.
 */
const KNOWN = JSON.parse(readFileSync(fromRoot('scripts', 'comment-starts.json'), 'utf8'));

const below = (folder) =>
  readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !['node_modules', 'dist', '.cache', 'generated'].includes(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return below(path);
      return /\.(ts|tsx|mjs|css)$/.test(entry.name) ? [path] : [];
    });

const COMMENT = /(?<=^|\s)(?:\/\*\*?([\s\S]*?)\*\/|\/\/(.*(?:\n[ \t]*\/\/.*)*))/g;
/** A question may begin so: it ends with its mark. */
const START = /(?:^|[.!?]["’”)]?\s)(?:What|Who|Whoever|Those (?:that|who)|The ones? (?:that|who))\b(?![^.?!]*\?)/g;

/** How many sentences of a source's comments begin with "What", "Who", "Those that" or "The one that". */
function nounlessStarts(text) {
  let count = 0;
  for (const [, block, line] of text.matchAll(COMMENT)) {
    const prose = (block ?? line)
      .replace(/\n\s*(?:\*|\/\/)?[ \t]?/g, ' ')
      .replace(/@(?:param|returns|throws)(?: \{[^}]*\})?(?: \[?[\w.]+\]?)? /g, '. ')
      .trim();
    count += [...prose.matchAll(START)].length;
  }
  return count;
}

test('the start of each sentence of a comment is looked at, and questions may begin so', () => {
  expect(nounlessStarts('/** What a page shows. */')).toBe(1);
  expect(nounlessStarts('/**\n * The page.\n * Who reads it,\n * sees it. Those that wait are last.\n */')).toBe(2);
  expect(
    nounlessStarts("  // It stays.\n  // The one that\n  // comes next goes.\nconst a = '/x/*'; // Who cares?"),
  ).toBe(1);
  expect(nounlessStarts('/** @param path Those who\n * may read it */')).toBe(1);
  expect(nounlessStarts('/** The text that says what is shown, and who sees it. Whatever comes is kept. */')).toBe(0);
  expect(nounlessStarts("const text = 'What a page shows.';")).toBe(0);
});

test('no sentence of a comment begins with a clause without a noun, but for those of the list', () => {
  const files = ['packages', 'scripts', 'e2e', 'bench'].flatMap(below);
  expect(files.length).toBeGreaterThan(3000);
  const found = files.flatMap((path) => {
    if (path === 'scripts/comment-starts.test.mjs') return [];
    const count = nounlessStarts(readFileSync(fromRoot(path), 'utf8'));
    return count > (KNOWN[path] ?? 0) ? [`${path}: ${count}`] : [];
  });
  expect(found).toEqual([]);
});
