import { describe, expect, test } from 'vitest';
import type { EncodedFrame } from '../live-media.ts';
import type { PushFragment } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { type ReadTrack, readFragment } from '../testing/read-fragment.ts';
import { encoderFrames, testAudio, testVideo } from '../testing/synthetic-encoder.ts';

const packaged = (
  programme: Parameters<typeof encoderFrames>[0],
  { audio = true, misses = () => false }: { audio?: boolean; misses?: (frame: EncodedFrame) => boolean } = {},
): { fragments: (PushFragment & { readonly at: number })[]; parts: Buffer[] } => {
  const fragments: (PushFragment & { readonly at: number })[] = [];
  const output = collectOutput();
  let now = 0;
  const packager = new Packager({
    numbers: { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false },
    output: { ...output, fragment: (fragment) => fragments.push({ ...fragment, at: now - 1_000_000 }) },
    now: () => now,
    bothTracks: true,
  });
  packager.config(testVideo({ frameRate: programme.frameRate ?? 30 }));
  if (audio) packager.config(testAudio());
  for (const frame of encoderFrames({ ...programme, audio })) {
    now = 1_000_000 + frame.dts;
    if (!misses(frame)) packager.frame(frame);
  }
  packager.destroy();
  return { fragments, parts: output.parts.map(({ data }) => data) };
};

/** Every sample of a track, with its decode time in ticks. */
const samplesOf = (pieces: readonly Buffer[], id: number): string[] =>
  pieces.flatMap((piece) =>
    readFragment(piece)
      .filter((track: ReadTrack) => track.id === id)
      .flatMap(({ baseDecodeTime, samples }) => {
        let at = baseDecodeTime;
        return samples.map(({ data, duration, key }) => {
          const line = `${at} ${data.toString('hex')} ${key}`;
          at += duration;
          return line;
        });
      }),
  );

describe('the fragments that are pushed', () => {
  test.each([
    [60, 4],
    [50, 4],
    [30, 2],
    [25, 2],
    [24, 2],
    [15, 1],
    [5, 1],
  ])('have at %i pictures a second %i of them', (frameRate, pictures) => {
    const { fragments } = packaged({ duration: 2000, frameRate, keyEvery: 1000 });
    const counts = fragments.map(({ data }) => readFragment(data).find(({ id }) => id === 1)?.samples.length);
    expect(new Set(counts.slice(0, -1))).toEqual(new Set([pictures]));
  });

  test.each([true, false])(
    'are the same samples at the same times as the parts (the encoder has sound: %s)',
    (audio) => {
      const { fragments, parts } = packaged({ duration: 5000 }, { audio });
      const pushed = fragments.map(({ data }) => data);
      expect(samplesOf(pushed, 1)).toEqual(samplesOf(parts, 1));
      expect(samplesOf(pushed, 2)).toEqual(samplesOf(parts, 2));
      expect(samplesOf(pushed, 2).length).toBeGreaterThan(200);
    },
  );

  test('begin at each key frame, and say when it is decoded and when it came', () => {
    const { fragments } = packaged({ duration: 3000, keyEvery: 45 });
    const keys = fragments.filter(({ key }) => key);
    expect(keys.map(({ time }) => time)).toEqual([0, 1500]);
    expect(keys.map(({ wallClock }) => wallClock)).toEqual([1_000_000, 1_001_500]);
    for (const { data, key } of fragments) {
      const [first, ...others] = readFragment(data)[0]?.samples ?? [];
      expect([first?.key, others.some((sample) => sample.key)]).toEqual([key, false]);
    }
  });

  const within = ({ dts }: EncodedFrame, from: number, to: number) => dts >= from && dts < to;
  test.each<[string, number, (frame: EncodedFrame) => boolean]>([
    ['sound has a hole', 1200, (frame) => frame.track === 'audio' && within(frame, 4000, 7000)],
    ['sound begins late', 1200, (frame) => frame.track === 'audio' && within(frame, 0, 3000)],
    ['the picture pauses', 2200, (frame) => frame.track === 'video' && within(frame, 4000, 8000)],
    ['the picture begins late', 2200, (frame) => frame.track === 'video' && within(frame, 0, 3000)],
  ])('have both tracks without a hole, and soon, when %s', (_, most, misses) => {
    const { fragments } = packaged({ duration: 14_000, keyEvery: 30 }, { misses });
    const ends = new Map<number, number>();
    const lags: number[] = [];
    for (const { data, at } of fragments) {
      for (const { id, baseDecodeTime, samples } of readFragment(data)) {
        const rate = id === 1 ? 90 : 48;
        const start = baseDecodeTime / rate;
        expect(Math.abs(start - (ends.get(id) ?? start))).toBeLessThan(50);
        ends.set(id, start + samples.reduce((sum, { duration }) => sum + duration, 0) / rate);
      }
      // A player plays as far as both have come.
      if (ends.size === 2) lags.push(at - Math.min(...ends.values()));
    }
    expect(Math.max(...lags)).toBeLessThan(most);
    expect(lags.at(-1)).toBeLessThan(150);
    expect(ends.get(1)).toBeGreaterThan(10_500);
  });
});
