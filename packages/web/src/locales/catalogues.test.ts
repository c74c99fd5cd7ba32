import { siteLanguages } from '@bandshell/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Catalogue, compileCatalogue, readCatalogue } from '../../build/words/catalogue.ts';
import { compileMessage } from '../../build/words/compile-message.ts';
import { extractWords } from '../../build/words/extract-words.ts';

const HOW = 'Run `npm run words`, and translate what it names in packages/web/src/locales.';

let sources: Catalogue;
beforeAll(async () => {
  sources = await extractWords();
}, 60_000);

/** `"Log in" (src/a.tsx)` for each message of one catalogue that another lacks. */
const lacking = (all: Catalogue, some: Catalogue): string[] =>
  Object.entries(all)
    .filter(([id]) => some[id] === undefined)
    .map(([, { message, files }]) => `${JSON.stringify(message)} (${files.join(', ')})`);

/** Names of values and tags of elements in a compiled message. */
const marksIn = (message: unknown): string[] => {
  if (typeof message === 'string') return message.match(/<\/?\d+\/?>/g) ?? [];
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return marksIn(token);
    const [name, , cases = {}] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(cases).flatMap(marksIn)];
  });
};
const marksOf = (message: string): string => [...new Set(marksIn(compileMessage(message)))].sort().join(' ');

describe.each(siteLanguages)('the catalogue of $name', ({ tag }) => {
  test('has the words of the sources and no others', async () => {
    const catalogue = await readCatalogue(tag);
    expect({ missing: lacking(sources, catalogue), leftOver: lacking(catalogue, sources) }, HOW).toEqual({
      missing: [],
      leftOver: [],
    });
  });

  test('says each message, with the values and elements that English has', async () => {
    const catalogue = await readCatalogue(tag);
    expect(() => compileCatalogue(catalogue)).not.toThrow();
    const translated = Object.values(catalogue).filter(({ translation }) => translation !== '');
    const otherMarks = translated.filter(({ message, translation }) => marksOf(message) !== marksOf(translation));
    expect(otherMarks.map(({ message, translation }) => `${message} → ${translation}`)).toEqual([]);
  });
});

test.each(siteLanguages.slice(1))('the catalogue of $name is complete', async ({ tag }) => {
  const untranslated = Object.entries(await readCatalogue(tag)).filter(([, { translation }]) => translation === '');
  expect(lacking(Object.fromEntries(untranslated), {}), HOW).toEqual([]);
});
