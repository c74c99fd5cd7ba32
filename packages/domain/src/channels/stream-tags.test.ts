import { expect, test } from 'vitest';
import { checkStreamTag, checkStreamTags, STREAM_TAGS_MAX } from './stream-tags.ts';

test.each([
  ['Pottery', 'Pottery'],
  [' #LateNight ', 'LateNight'],
  ['Gemütlich2026', 'Gemütlich2026'],
  ['हिन्दी', 'हिन्दी'],
  ['e\u0301te\u0301', 'été'],
  ['x'.repeat(25), 'x'.repeat(25)],
])('"%s" is the tag %s', (text, tag) => expect(checkStreamTag(text)).toEqual({ ok: true, value: tag }));

test.each(['', '#', 'two words', 'a-b', '##a', '<b>', '🎪', 'a\u0000b', 'x'.repeat(26)])('"%s" is no tag', (text) =>
  expect(checkStreamTag(text)).toMatchObject({ code: 'TAG_INVALID' }),
);

test('tags keep their order; there are ten at most, and none twice', () => {
  const ten = Array.from({ length: STREAM_TAGS_MAX }, (_, index) => `Tag${index}`);
  expect(checkStreamTags(ten)).toEqual({ ok: true, value: ten });
  expect(checkStreamTags([])).toEqual({ ok: true, value: [] });
  expect(checkStreamTags([...ten, 'More'])).toMatchObject({ code: 'TAGS_TOO_MANY', params: { max: 10 } });
  expect(checkStreamTags(['Kiln', 'KILN'])).toMatchObject({ code: 'TAG_REPEATED', params: { tag: 'KILN' } });
  expect(checkStreamTags(['Kiln', '?'])).toMatchObject({ code: 'TAG_INVALID' });
});
