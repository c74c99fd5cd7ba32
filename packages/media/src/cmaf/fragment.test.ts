import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFragment } from '../testing/read-fragment.ts';
import { writeFragment } from './fragment.ts';

const sample = fc.record({
  data: fc.uint8Array({ maxLength: 40 }),
  duration: fc.nat(0xffffffff),
  compositionOffset: fc.integer({ min: -0x80000000, max: 0x7fffffff }),
  key: fc.boolean(),
});

describe('a fragment', () => {
  it('gives back every sample of every track to a reader of its boxes', () => {
    const track = (id: number) =>
      fc.record({
        id: fc.constant(id),
        baseDecodeTime: fc.nat(Number.MAX_SAFE_INTEGER),
        samples: fc.array(sample, { minLength: 1, maxLength: 8 }),
      });
    fc.assert(
      fc.property(track(1), track(2), fc.nat(0xffffffff), (video, audio, sequence) => {
        const read = readFragment(writeFragment(sequence, [video, audio]));
        expect(read.map((each) => ({ id: each.id, baseDecodeTime: each.baseDecodeTime }))).toEqual([
          { id: 1, baseDecodeTime: video.baseDecodeTime },
          { id: 2, baseDecodeTime: audio.baseDecodeTime },
        ]);
        [video, audio].forEach((wrote, index) => {
          expect(
            read[index]?.samples.map(({ duration, compositionOffset, key, data }) => ({
              data: new Uint8Array(data),
              duration,
              compositionOffset,
              key,
            })),
          ).toEqual(wrote.samples);
        });
      }),
    );
  });

  it('leaves out a track without samples', () => {
    const one = { data: Uint8Array.of(1), duration: 1, compositionOffset: 0, key: true };
    const fragment = writeFragment(7, [
      { id: 1, baseDecodeTime: 0, samples: [one] },
      { id: 2, baseDecodeTime: 0, samples: [] },
    ]);
    expect(readFragment(fragment).map((track) => track.id)).toEqual([1]);
    expect(fragment.readUInt32BE(20)).toBe(7);
  });
});
