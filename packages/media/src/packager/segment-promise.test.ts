import { describe, expect, it } from 'vitest';
import { collectOutput } from '../testing/collected-output.ts';
import { picture, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { Packager } from './packager.ts';
import { targetFor } from './segment-promise.ts';

const frameMs = 40;
/** A stream of 25 frames a second whose key frames are at these times (ms). */
const packaged = (duration: number, keys: readonly number[], options: { keyDistance?: number } = {}) => {
  const output = collectOutput();
  const numbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  const packager = new Packager({ numbers, output, now: () => 0, quickStart: true, bothTracks: true, ...options });
  packager.config(testVideo({ frameRate: 25 }));
  packager.config(testAudio());
  for (let at = 0; at < duration; at += frameMs) packager.frame(picture(at, keys.includes(at)));
  return { packager, output, lengths: () => output.segments.map((segment) => segment.duration) };
};
const every = (distance: number, until = 60_000): number[] =>
  Array.from({ length: Math.ceil(until / distance) }, (_, index) => index * distance);

describe('the target duration of a live stream (RFC 8216, section 6.2.1)', () => {
  it.each<[string, readonly number[], { keyDistance?: number }, number]>([
    ['key frames 2 s apart', every(2000), {}, 2],
    ['key frames 10 s apart', every(10_000), {}, 10],
    ['key frames further apart than a segment may be', every(20_000), {}, 10],
    ['one key frame alone', [0], {}, 10],
    ['key frames of which two make a segment', every(1400), {}, 3],
    ['key frames that are rare later', [0, 2000, 12_000, 24_000], {}, 2],
    ['key frames that are frequent later', [0, ...every(1000).filter((at) => at > 9000)], {}, 10],
    ['key frames as in the last stream', every(5000), { keyDistance: 5000 }, 5],
    ['key frames unlike those of the last stream', every(9000), { keyDistance: 3000 }, 3],
  ])('with %s is declared once, and no segment is longer', (_what, keys, options, target) => {
    const { output, lengths } = packaged(40_000, keys, options);
    expect(output.targets.map(([seconds]) => seconds)).toEqual([target]);
    expect(Math.max(...lengths().map((length) => Math.round(length / 1000)))).toBeLessThanOrEqual(target);
    expect(lengths().length).toBeGreaterThan(3);
  });

  it('is known after four seconds at the latest, and at the end of a stream that is shorter', () => {
    const long = packaged(4200, [0]);
    expect(long.output.targets).toHaveLength(1);
    const short = packaged(1500, [0]);
    expect(short.output.targets).toEqual([]);
    short.packager.suspend();
    expect(short.output.targets.map(([seconds]) => seconds)).toEqual([2]);
  });

  it('leaves room for the multiple of the distance that a segment is', () => {
    expect([0, 333, 1000, 1490, 1500, 2000, 2600, 8333, 60_000].map(targetFor)).toEqual([2, 2, 2, 3, 2, 2, 3, 8, 12]);
  });
});
