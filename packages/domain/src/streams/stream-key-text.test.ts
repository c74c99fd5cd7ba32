import { expect, it } from 'vitest';
import { channelOfStreamKey, isStreamKey, writeStreamKey } from './stream-key-text.ts';

it('a stream key names its channel, whether or not the rest is right', () => {
  const key = writeStreamKey('100001', 'A'.repeat(43));
  expect(channelOfStreamKey(key)).toBe('100001');
  expect(channelOfStreamKey('live_100001_wrong')).toBe('100001');
  for (const text of ['', '100001', 'xlive_100001_a', 'live_12345_a', 'live_abcdef_a', `live_${'1'.repeat(17)}_a`]) {
    expect(channelOfStreamKey(text), text).toBeUndefined();
  }
});

it('a key has nothing before it', () => {
  expect(isStreamKey(` ${writeStreamKey('100001', 'A'.repeat(43))}`)).toBe(false);
});

it('is told from what cannot be one', () => {
  const key = writeStreamKey('100001', 'A'.repeat(43));
  expect(isStreamKey(key)).toBe(true);
  for (const text of ['', key.slice(1), `${key}x`, `${key}?x=1`, 'live_100001_']) expect(isStreamKey(text)).toBe(false);
});
