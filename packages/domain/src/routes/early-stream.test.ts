import { expect, test } from 'vitest';
import { isForcedHome } from './early-stream.ts';

test('the address of a channel’s home selects the channel and not the picture', () => {
  expect(['/ana/home', '/Ana/Home/'].map(isForcedHome)).toEqual([true, true]);
  expect(['/ana', '/ana/about', '/home', '/ana/home/x', '/ana/videos'].some(isForcedHome)).toBe(false);
});
