import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alertKinds } from '../overlay-kinds.ts';
import { alertParts, goalPercent } from './alert-text.ts';
import { checkSourceName, SOURCE_NAME_MAX } from './source-rules.ts';
import { checkSourceStyle, DEFAULT_SOURCE_STYLE, readSourceStyle, SOURCE_RANGES } from './source-style.ts';

const accepts = (change: object): boolean => checkSourceStyle({ ...DEFAULT_SOURCE_STYLE, ...change }).ok;

test('the usual style is possible', () => expect(accepts({})).toBe(true));

test.each(Object.entries(SOURCE_RANGES))('%s stays in its range', (option, [least, most]) => {
  expect([least - 1, least, most, most + 1, least + 0.5].map((value) => accepts({ [option]: value }))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test.each([
  { textColor: 'red' },
  { textColor: '#fff' },
  { groundColor: '#00000g' },
  { accentColor: 'url(x)' },
  { position: 'LEFT' },
  { language: 'fr' },
  { hiddenAlerts: ['<b>'] },
  { hiddenAlerts: Array.from({ length: 31 }, () => 'RAID') },
  { goalTitle: 'x'.repeat(61) },
  { goalTitle: 'a\u202eb' },
  { goalMetric: 'followers' },
])('%j is refused', (change) => expect(accepts(change)).toBe(false));

test('a stored style of any release gives a possible one', () => {
  const kept = readSourceStyle({ fontSize: 40, textColor: 'red', later: 1 });
  expect(kept).toEqual({ ...DEFAULT_SOURCE_STYLE, fontSize: 40 });
  fc.assert(fc.property(fc.anything(), (stored) => checkSourceStyle(readSourceStyle(stored)).ok));
});

test('a name is one line of bounded length', () => {
  expect(checkSourceName('  My \n chat ')).toMatchObject({ value: 'My chat' });
  expect(checkSourceName(' \n ')).toMatchObject({ code: 'NAME_EMPTY' });
  expect(checkSourceName('🎺'.repeat(SOURCE_NAME_MAX)).ok).toBe(true);
  expect(checkSourceName('x'.repeat(SOURCE_NAME_MAX + 1))).toMatchObject({ code: 'NAME_TOO_LONG' });
});

test('the text of an alert names its facts, and one viewer is no plural', () => {
  const text = (count: number, language: 'en' | 'de') =>
    alertParts(alertKinds.RAID, { name: 'Ann {count}', count, detail: null }, language)
      .map((part) => (part.isFact ? `[${part.text}]` : part.text))
      .join('');
  expect(text(1200, 'en')).toBe('[Ann {count}] is raiding with [1,200] viewers!');
  expect(text(1200, 'de')).toBe('[Ann {count}] kommt mit [1.200] Zuschauern!');
  expect(text(1, 'en')).toBe('[Ann {count}] is raiding with 1 viewer!');
});

test.each([
  [0, 100, 0],
  [99, 100, 99],
  [250, 100, 100],
  [-3, 100, 0],
  [999, 1_000, 99],
])('%i of %i are %i per cent', (current, target, percent) => expect(goalPercent(current, target)).toBe(percent));
