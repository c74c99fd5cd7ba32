import { existsSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import {
  readAnnouncedTexts,
  readDeclaredErrors,
  readDeclaredNotices,
  readDeclaredOrderLines,
} from './declared-errors.mjs';
import { composedPath, errorCatalogues } from './error-catalogues.mjs';
import { ERRORS_DOCUMENT, errorsDocument, refusingMutations } from './errors-document.mjs';

const LANGUAGES = ['de'];
const errors = await readDeclaredErrors();
const declaredCodes = new Set(errors.map(({ code }) => code));

/** Names of the arguments of a sentence, of all branches of its plurals and choices. */
const argumentsOf = (sentence) => {
  const found = new Set();
  const walk = (part) => {
    if (!Array.isArray(part)) return;
    const [name, , branches] = part;
    if (typeof name === 'string') found.add(name);
    for (const branch of Object.values(branches ?? {})) if (Array.isArray(branch)) branch.forEach(walk);
  };
  const compiled = compileMessage(sentence);
  if (Array.isArray(compiled)) compiled.forEach(walk);
  return [...found].sort();
};

test('no sentence of an announcement is declared twice', async () => {
  const sentences = (await readAnnouncedTexts()).map(({ sentence }) => sentence);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  expect((await readDeclaredNotices()).length).toBeGreaterThan(70);
});

test('no id of an order’s line is declared twice, as orders keep it', async () => {
  const ids = (await readDeclaredOrderLines()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(10);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('errors are declared', () => expect(errors.length).toBeGreaterThan(200));

test.each(LANGUAGES)('the catalogues of errors (%s) are what `npm run messages` writes', async (language) => {
  const { files, missing } = await errorCatalogues(language);
  expect(missing).toEqual([]);
  const stale = [...files].filter(([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
  expect(stale.map(([path]) => path)).toEqual([]);
});

test.each(LANGUAGES)('a translation (%s) has the arguments of its sentence', (language) => {
  const translations = JSON.parse(readFileSync(composedPath(language), 'utf8'));
  const wrong = Object.entries(translations).filter(
    ([sentence, translation]) => `${argumentsOf(sentence)}` !== `${argumentsOf(translation)}`,
  );
  expect(wrong).toEqual([]);
});

test('arguments are found in all branches', () => {
  expect(argumentsOf('{n, plural, one {# day of {name}} other {# days}} until {end}')).toEqual(['end', 'n', 'name']);
});

test('docs/errors.md is what `npm run messages` writes', async () => {
  expect(readFileSync(ERRORS_DOCUMENT, 'utf8')).toBe(await errorsDocument());
});

test('a document without its markers is not written', async () => {
  await expect(errorsDocument('# Errors\n')).rejects.toThrow('no place');
});

describe('mutations that refuse', () => {
  test('are found in the schema', () => expect(refusingMutations().length).toBeGreaterThan(40));

  test.each(refusingMutations().map(({ name, codes }) => [name, codes]))(
    '%s has a sentence for each code',
    (_, codes) => {
      expect(codes.filter((code) => !declaredCodes.has(code))).toEqual([]);
    },
  );
});
