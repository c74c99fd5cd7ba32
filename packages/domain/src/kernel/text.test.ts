import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manyLines, oneLine, visibleText } from './text.ts';

test.each([
  '',
  ' \t\n',
  '\u3164',
  '\u200b\u2060',
  '\u2800 \u2800',
  '\u{e0001}\u{e0020}',
  '\u00ad\ufeff',
  '\u115f\uffa0',
])('in %j a reader sees nothing', (text) => {
  for (const rule of [visibleText, oneLine, manyLines]) expect(rule(text)).toBe('');
});

test('what is seen stays as it is: emoji that are joined, writing that needs joiners, a letter with its marks', () => {
  for (const text of ['👩‍🚀 live', 'می‌خواهم', 'Việt Nam', 'ก็', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'Z\u0335'])
    for (const rule of [visibleText, oneLine, manyLines]) expect(rule(text)).toBe(text);
  expect(oneLine(' two\n lines\u0007 ')).toBe('two lines');
  expect(manyLines(' two\nlines ')).toBe('two\nlines');
});

test('marks do not pile up on a letter', () => {
  expect(oneLine(`Z${'\u0335'.repeat(100)}!`)).toBe(`Z${'\u0335'.repeat(5)}!`);
});

test('a text that was read once is read the same again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      for (const rule of [oneLine, manyLines]) expect(rule(rule(text))).toBe(rule(text));
    }),
  );
});
