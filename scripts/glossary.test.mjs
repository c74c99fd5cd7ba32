import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { fromRoot } from './lib/paths.mjs';

/** The rows of the glossary's table: what each language avoids, and what it says. */
const rows = readFileSync(fromRoot('docs', 'glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English |'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english, german, notEnglish, notGerman]) => ({ english, german, notEnglish, notGerman }));

/** `mail*` as a pattern: a whole word with any ending. A word with a capital letter is matched as it is written. */
function avoided(term) {
  const letters = term.replaceAll('*', '').replaceAll(/[.?+^$()[\]{}\\|]/g, String.raw`\$&`);
  const end = term.endsWith('*') ? '' : String.raw`(?![\p{L}-])`;
  return new RegExp(String.raw`(?<![\p{L}-])${letters}${end}`, term === term.toLowerCase() ? 'iu' : 'u');
}

const rulesOf = (avoid, say) =>
  rows.flatMap((row) =>
    row[avoid]
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '')
      .map((term) => ({ term, pattern: avoided(term), say: row[say] })),
  );
const english = rulesOf('notEnglish', 'english');
const german = rulesOf('notGerman', 'german');

/** A message without the names of its values, which nobody sees. */
const wordsOf = (message) =>
  message.replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ').replaceAll(/\{\w+\}/g, ' ');

const complaints = (rules, message) =>
  rules
    .filter(({ pattern }) => pattern.test(wordsOf(message)))
    .map(({ term, say }) => `“${term}” (say “${say}”): ${message}`);

const catalogues = ['domain', 'server', 'web'].flatMap((name) =>
  readdirSync(fromRoot('packages', name, 'src'), { recursive: true })
    .filter((file) => /locales\/\w+\.po$/.test(file))
    .map((file) => join('packages', name, 'src', file)),
);

/** The messages of all catalogues: `msgid` is English, `msgstr` its translation. */
const lines = catalogues.flatMap((file) => readFileSync(fromRoot(file), 'utf8').split('\n'));
const messages = (key) =>
  lines.filter((line) => line.startsWith(`${key} "`)).map((line) => JSON.parse(line.slice(key.length + 1)));

/** Pairs of a message and its translation. */
const pairs = lines.flatMap((line, index) =>
  line.startsWith('msgid "') && (lines[index + 1] ?? '').startsWith('msgstr "')
    ? [[JSON.parse(line.slice(6)), JSON.parse(lines[index + 1].slice(7))]]
    : [],
);

test('a site is a Website, and only a page is a Seite', () => {
  expect(pairs.length).toBeGreaterThan(1000);
  const isOfSite = ([message]) => /\bsite\b/i.test(message) && !/\bpage\b/i.test(message);
  expect(pairs.filter((pair) => isOfSite(pair) && /\bSeite\b/.test(pair[1]))).toEqual([]);
});

/** Modules with the words of both languages beside each other: mails, heads of pages, notices of chat, legal pages. */
const bilingual = ['domain', 'server'].flatMap((name) =>
  readdirSync(fromRoot('packages', name, 'src'), { recursive: true })
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|generated/.test(file))
    .map((file) => ({ file, text: readFileSync(fromRoot('packages', name, 'src', file), 'utf8') }))
    .filter(({ file, text }) => /-(en|de)\.ts$/.test(file) || /\b(?:en|de)\b(?::| = \{| = |: \w+ = )/.test(text)),
);

/** The language of a node by the nearest name around it: `de: …`, `const de = …`, or a file `…-de.ts`. */
function languageOf(node, file) {
  for (let at = node; at !== undefined; at = at.parent) {
    const name =
      ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at)
        ? at.name.getText()
        : '';
    const found = /^(en|de)$|(?:English|German)/.exec(name);
    if (found !== null) return /^de$|German/.test(found[0]) ? 'de' : 'en';
  }
  return /-(en|de)\.ts$/.exec(file)?.[1];
}

/** An address, a name of a value or a pattern is no text. */
const isText = (text) => /\p{L}{2}/u.test(text) && !/^[/#?.]\S*$|^[a-z][\w.-]*$|^[A-Z_]+$/.test(text.trim());

/** The texts of a bilingual module by their language. */
function textsOf({ file, text }) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = { en: [], de: [] };
  const visit = (node) => {
    const isLiteral =
      ts.isStringLiteralLike(node) ||
      node.kind === ts.SyntaxKind.TemplateHead ||
      node.kind === ts.SyntaxKind.TemplateMiddle ||
      node.kind === ts.SyntaxKind.TemplateTail;
    if (isLiteral && !ts.isImportDeclaration(node.parent) && isText(node.text))
      found[languageOf(node, file)]?.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
const written = bilingual.map(textsOf);

test.each([
  { language: 'English', key: 'en', rules: english },
  { language: 'German', key: 'de', rules: german },
])(
  'no text in $language that the server writes itself has such a word: mails, heads, notices, legal pages',
  ({ key, rules }) => {
    const texts = written.flatMap((one) => one[key]);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.flatMap((text) => complaints(rules, text))).toEqual([]);
  },
);

test('texts of the server are found by their language', () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a module
    "const mail = { en: ({ url }) => ({ subject: 'Your e-mail', url: `${url}/login` }), de: () => 'Dein Login' };";
  expect(textsOf({ file: 'mail.ts', text })).toEqual({ en: ['Your e-mail'], de: ['Dein Login'] });
  expect(textsOf({ file: 'words-de.ts', text: "export const words = { title: 'Neue Mail' };" }).de).toEqual([
    'Neue Mail',
  ]);
});

test.each([
  { language: 'English', key: 'msgid', rules: english },
  { language: 'German', key: 'msgstr', rules: german },
])('no message in $language has a word that docs/glossary.md avoids', ({ key, rules }) => {
  expect(messages(key).length).toBeGreaterThan(3000);
  expect(messages(key).flatMap((message) => complaints(rules, message))).toEqual([]);
});

test('a word to avoid is found with its endings, as a whole word, and not in the name of a value', () => {
  expect(complaints(english, 'Enter your login.')).toHaveLength(1);
  expect(complaints(english, 'Two organisations')).toHaveLength(1);
  expect(complaints(english, 'Get an e-mail')).toHaveLength(1);
  expect(complaints(english, 'An email about a log-in of {login}')).toEqual([]);
  expect(complaints(english, '{login, select, other {Statement}}')).toEqual([]);
  expect(complaints(german, 'Zum Laden')).toHaveLength(1);
  expect(complaints(german, 'Die Seite konnte nicht geladen werden, bitte neu laden')).toEqual([]);
  expect(complaints(german, 'Abonnements der Abonnenten')).toHaveLength(1);
});
