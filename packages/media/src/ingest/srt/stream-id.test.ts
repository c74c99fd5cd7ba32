import { expect, test } from 'vitest';
import { readStreamId } from './stream-id.ts';

const keyOf = (text: string) => readStreamId(text, 64)?.streamKey;

test('the key stands where encoders put it', () => {
  const forms = [
    'abc',
    '%23!%3A%3Am%3Dpublish%2Cr%3Dabc',
    'live/abc',
    'publish:abc',
    '/live/abc',
    ' abc\n',
    '#!::r=abc,m=publish',
    '#!::r=live/abc',
    '#!::m=publish,s=abc',
  ];
  for (const text of forms) expect(keyOf(text), text).toBe('abc');
  expect(readStreamId('abc?bandwidthtest=true', 64)).toMatchObject({ streamKey: 'abc', isTest: true });
});

test('without a key, with too long a one, or for watching, there is none', () => {
  for (const text of ['', '#!::', '#!::m=publish', '#!::r=abc,m=request', '#!::=,=,', 'x'.repeat(65)])
    expect(keyOf(text), text).toBeUndefined();
});
