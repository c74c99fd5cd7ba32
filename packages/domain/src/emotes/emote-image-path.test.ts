import { expect, it, test } from 'vitest';
import { EMOTE_SCALES, emoteImagePath, emoteSourceSet } from './emote-image-path.ts';

test('CHAT-04 the picture of an emote has the path /emoticons/v2/{id}/{format}/{theme}/{scale}', () => {
  expect(emoteImagePath('25', { format: 'default', theme: 'dark', scale: '1.0' })).toBe(
    '/emoticons/v2/25/default/dark/1.0',
  );
  expect(emoteImagePath('../x', { format: 'static', theme: 'light', scale: '3.0' })).toBe(
    '/emoticons/v2/..%2Fx/static/light/3.0',
  );
});

test('CHAT-05 the largest size is 3.0', () => {
  expect(EMOTE_SCALES.at(-1)).toBe('3.0');
});

it('has a picture for each pixel density', () => {
  expect(emoteSourceSet('25', { format: 'static', theme: 'light' })).toBe(
    '/emoticons/v2/25/static/light/1.0 1x, /emoticons/v2/25/static/light/2.0 2x, /emoticons/v2/25/static/light/3.0 3x',
  );
  expect(emoteSourceSet('25', { format: 'static', theme: 'dark' }, 2)).toBe(
    '/emoticons/v2/25/static/dark/2.0 1x, /emoticons/v2/25/static/dark/3.0 1.5x',
  );
});
