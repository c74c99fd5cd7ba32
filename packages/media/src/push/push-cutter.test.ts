import { describe, expect, test } from 'vitest';
import type { PushFragment } from '../packager/output.ts';
import { Packager } from '../packager/packager.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { type ReadTrack, readFragment } from '../testing/read-fragment.ts';
import { encoderFrames, testAudio, testVideo } from '../testing/synthetic-encoder.ts';

const packaged = (
  programme: Parameters<typeof encoderFrames>[0],
  { audio = true } = {},
): { fragments: PushFragment[]; parts: Buffer[] } => {
  const fragments: PushFragment[] = [];
  const output = collectOutput();
  let now = 0;
  const packager = new Packager({
    numbers: { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false },
    output: { ...output, fragment: (fragment) => fragments.push(fragment) },
    now: () => now,
    bothTracks: true,
  });
  packager.config(testVideo({ frameRate: programme.frameRate ?? 30 }));
  if (audio) packager.config(testAudio());
  for (const frame of encoderFrames({ ...programme, audio })) {
    now = 1_000_000 + frame.dts;
    packager.frame(frame);
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
});
