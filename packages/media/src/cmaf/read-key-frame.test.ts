import { expect, test } from 'vitest';
import { writeFragment } from './fragment.ts';
import { readKeyFrame } from './read-key-frame.ts';

const sample = (size: number, key: boolean, compositionOffset = 0) => ({
  data: Buffer.alloc(size, size % 251),
  duration: 3000,
  compositionOffset,
  key,
});
const sound = { id: 2, baseDecodeTime: 96_000, samples: [sample(40, true)] };
const picture = { id: 1, baseDecodeTime: 180_000, samples: [sample(500, true, 6000), sample(90, false)] };

test('the first picture of a segment is found beside its sound, with its presentation time', () => {
  for (const tracks of [[picture, sound], [sound, picture], [picture]]) {
    const segment = Buffer.concat([writeFragment(1, tracks), writeFragment(2, [picture])]);
    const frame = readKeyFrame(segment);
    expect(frame).toEqual({ data: Buffer.alloc(500, 500 % 251), time: 186_000 });
  }
});

test('bytes that end too early say how many are needed', () => {
  const segment = writeFragment(1, [picture, sound]);
  let bytes = segment.subarray(0, 4);
  let reads = 0;
  for (let found = readKeyFrame(bytes); found !== undefined && 'needed' in found; found = readKeyFrame(bytes)) {
    expect(found.needed).toBeGreaterThan(bytes.length);
    bytes = segment.subarray(0, found.needed);
    reads += 1;
  }
  expect(reads).toBe(3);
  expect(readKeyFrame(bytes)).toMatchObject({ time: 186_000 });
});

test('what begins with no key frame, or is something else, has none', () => {
  const delta = { ...picture, samples: [sample(500, false)] };
  expect(readKeyFrame(writeFragment(1, [delta, sound]))).toBeUndefined();
  expect(readKeyFrame(writeFragment(1, [sound]))).toBeUndefined();
  expect(readKeyFrame(Buffer.alloc(100))).toBeUndefined();
  expect(readKeyFrame(Buffer.from('not a segment at all, but some words'))).toBeUndefined();
});
