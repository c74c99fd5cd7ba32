import { siteLanguages } from '@bandshell/domain/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Catalogue,
  catalogueFolders,
  compileCatalogue,
  readCatalogue,
  readFolder,
} from '../../build/messages/catalogue.ts';
import { compileMessage } from '../../build/messages/compile-message.ts';
import { extractCatalogue } from '../../build/messages/extract-catalogue.ts';
import { byFolder } from '../../build/messages/write-catalogues.ts';

const HOW = 'Run `npm run messages`, and translate what it names in the folder’s `locales`.';

let sources: Catalogue;
beforeAll(async () => {
  sources = await extractCatalogue();
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

const translated = siteLanguages.slice(1);

describe.each(translated)('the catalogues of $name', ({ tag }) => {
  test('have the words of the sources of their folders and no others', async () => {
    const folders = byFolder(sources);
    for (const folder of new Set([...folders.keys(), ...catalogueFolders(tag)])) {
      const catalogue = await readFolder(folder, tag);
      const messages = folders.get(folder) ?? {};
      expect({ folder, missing: lacking(messages, catalogue), leftOver: lacking(catalogue, messages) }, HOW).toEqual({
        folder,
        missing: [],
        leftOver: [],
      });
    }
  });

  test('say a message of several folders alike', async () => {
    const all = await readCatalogue(tag);
    const different: string[] = [];
    for (const folder of catalogueFolders(tag)) {
      for (const [id, { message, translation }] of Object.entries(await readFolder(folder, tag))) {
        if (translation !== all[id]?.translation) different.push(`${folder}: ${message} → ${translation}`);
      }
    }
    expect(different).toEqual([]);
  });

  test('say each message, with the values and elements that English has', async () => {
    const catalogue = await readCatalogue(tag);
    expect(() => compileCatalogue(catalogue)).not.toThrow();
    const entries = Object.values(catalogue).filter(({ translation }) => translation !== '');
    const otherMarks = entries.filter(({ message, translation }) => marksOf(message) !== marksOf(translation));
    expect(otherMarks.map(({ message, translation }) => `${message} → ${translation}`)).toEqual([]);
  });

  test('are complete', async () => {
    const untranslated = Object.entries(await readCatalogue(tag)).filter(([, { translation }]) => translation === '');
    expect(lacking(Object.fromEntries(untranslated), {}), HOW).toEqual([]);
  });
});

test('the module of a language holds the messages of all folders', async () => {
  const { messages } = await import('./de.ts');
  expect(messages).toEqual(compileCatalogue(await readCatalogue('de')));
  expect(Object.keys(messages).sort()).toEqual(Object.keys(sources).sort());
});
