import { expect, test } from 'vitest';
import { offlineHero } from './hero-preset.ts';

test.each([
  ['DEFAULT', false, 'none'],
  ['DEFAULT', true, 'trailer-for-new'],
  ['TRAILER', false, 'none'],
  ['TRAILER', true, 'trailer'],
  ['LATEST_VIDEO', true, 'latest-video'],
  ['NEXT_STREAM', true, 'next-stream'],
] as const)('the preset %s of a channel with a trailer: %s, shows %s', (preset, hasTrailer, hero) => {
  expect(offlineHero(preset, hasTrailer)).toBe(hero);
});
