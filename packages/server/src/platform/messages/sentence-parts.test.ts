import { expect, test } from 'vitest';
import { plainText, sentenceParts, type TextPart } from './sentence-parts.ts';

const name = (text: string): TextPart => ({ kind: 'NAME', text, path: '/ana' });
const words = (text: string): TextPart => ({ kind: 'WORDS', text, path: null });
const raided = { sentence: '{actor} raided your channel' };

test('a sentence is its words and its names, in the order of the language', () => {
  expect(sentenceParts(raided, { actor: name('Ana') }, 'en')).toEqual([name('Ana'), words(' raided your channel')]);
  const german = sentenceParts(raided, { actor: name('Ana') }, 'de');
  expect(german).toEqual([name('Ana'), words(' hat deinen Kanal geraidet')]);
  expect(plainText(german)).toBe('Ana hat deinen Kanal geraidet');
});

test('names stand inside of plurals, and numbers are those of the language', () => {
  const sentence = { sentence: '{n, plural, one {{who} came} other {# like {who}}}' };
  expect(sentenceParts(sentence, { n: 1, who: name('Ana') }, 'en')).toEqual([name('Ana'), words(' came')]);
  expect(sentenceParts(sentence, { n: 1234, who: name('Ana') }, 'en')).toEqual([words('1,234 like '), name('Ana')]);
  expect(sentenceParts(sentence, { n: 1234, who: name('Ana') }, 'de')[0]).toEqual(words('1.234 like '));
});

test('a name is shown as it is, also one that looks like a message or a place', () => {
  for (const text of ['{actor}', '<b>', '\u{E000}0\u{E001}', '#', '']) {
    expect(sentenceParts(raided, { actor: name(text) }, 'en')[0]).toEqual(name(text));
  }
});
