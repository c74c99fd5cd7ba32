import { expect, test } from 'vitest';
import { pictureFormat } from './picture-format.ts';

test('a browser is sent the smallest form that it names', () => {
  expect(pictureFormat('image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8')).toBe('avif');
  expect(pictureFormat('image/webp,*/*')).toBe('webp');
  expect(pictureFormat('IMAGE/WEBP; q=0.5')).toBe('webp');
});

test('whoever names neither, or refuses it, is sent a JPEG', () => {
  for (const accept of [undefined, '', '*/*', 'image/*', 'image/png', 'image/avif;q=0, image/webp;q=0.000']) {
    expect(pictureFormat(accept)).toBe('jpg');
  }
});
