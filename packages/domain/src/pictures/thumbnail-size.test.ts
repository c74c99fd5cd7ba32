import { expect, test } from 'vitest';
import { readThumbnailName, THUMBNAIL_SIZES, thumbnailName, thumbnailSize, thumbnailWithin } from './thumbnail-size.ts';

test('the smallest size that fills what is wanted is served, or the largest', () => {
  expect(thumbnailSize({ height: 272 })).toEqual({ width: 484, height: 272 });
  expect(thumbnailSize({ width: 440, height: 248 })).toEqual({ width: 484, height: 272 });
  expect(thumbnailSize({ width: 320 })).toEqual({ width: 320, height: 180 });
  expect(thumbnailSize({ width: 321 })).toEqual({ width: 484, height: 272 });
  expect(thumbnailSize({ width: 9000 })).toEqual({ width: 1280, height: 720 });
  expect(thumbnailSize({ width: -5 })).toEqual({ width: 320, height: 180 });
});

test('the largest size that fits is found, if there is one', () => {
  expect(thumbnailWithin({})).toEqual({ width: 1280, height: 720 });
  expect(thumbnailWithin({ width: 484 })).toEqual({ width: 484, height: 272 });
  expect(thumbnailWithin({ width: 5000, height: 271 })).toEqual({ width: 320, height: 180 });
  expect(thumbnailWithin({ width: 319 })).toBeUndefined();
});

test('names are those of served sizes alone', () => {
  for (const size of THUMBNAIL_SIZES) expect(readThumbnailName(thumbnailName(size))).toEqual(size);
  for (const name of ['1x1', '484x271', '484X272', '', '../1280x720']) expect(readThumbnailName(name)).toBeUndefined();
});
