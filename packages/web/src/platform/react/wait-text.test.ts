import { readdir, readFile } from 'node:fs/promises';
import { roughWait } from '@bandshell/domain/kernel';
import { afterEach, expect, test } from 'vitest';
import { compileCatalogue, readFolder } from '../../../build/messages/catalogue.ts';
import { compileMessage } from '../../../build/messages/compile-message.ts';
import { i18n, type Messages } from '../i18n/i18n.ts';
import { interpolate, type Message } from '../i18n/interpolate.ts';
import { withTimeLeft } from './wait-text.ts';

afterEach(() => i18n.activate({ locale: 'en', messages: {} }));

const MINUTE = 60_000;
const WAITS = [30 * MINUTE, 2 * MINUTE, MINUTE, 30_000, 5 * 60 * MINUTE, 90 * MINUTE + 1, 72 * 60 * MINUTE];

/** Sentences of the server that name a wait, in English and in German. */
async function sentencesWithWaits(): Promise<readonly (readonly [string, string])[]> {
  const found: (readonly [string, string])[] = [];
  const root = new URL('../../../../domain/src/', import.meta.url).pathname;
  const files = await readdir(root, { recursive: true });
  for (const file of files.filter((path) => path.endsWith('locales/de.po'))) {
    const text = await readFile(`${root}${file}`, 'utf8');
    for (const [, english = '', german = ''] of text.matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)) {
      if (english.includes('{unit, select')) found.push([english, german]);
    }
  }
  return found;
}

const written = (sentence: string, locale: string, waitMs: number): string =>
  interpolate(compileMessage(sentence) as Message, locale, { ...roughWait(waitMs) }, String, String);

test.each([
  ['en', 0],
  ['de', 1],
] as const)('the time of each sentence that names a wait follows the clock (%s)', async (locale, place) => {
  const folder = await readFolder('platform', 'de');
  i18n.activate({ locale, messages: locale === 'de' ? (compileCatalogue(folder) as Messages) : {} });
  const sentences = await sentencesWithWaits();
  expect(sentences.length).toBeGreaterThanOrEqual(3);
  for (const both of sentences) {
    const sentence = both[place];
    for (const said of WAITS) {
      for (const left of WAITS.filter((wait) => wait <= said)) {
        expect(withTimeLeft(written(sentence, locale, said), said, left)).toBe(written(sentence, locale, left));
      }
    }
  }
});

test('a sentence without a wait stays as it is', () => {
  expect(withTimeLeft('You search very often.', 60_000, 1_000)).toBe('You search very often.');
});
