import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackFrame } from '../cmaf/black-picture.ts';
import type { AudioConfig, EncodedFrame } from '../live-media.ts';
import { freshNumbers } from '../session/resumption.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { readFragment } from '../testing/read-fragment.ts';
import { encoderFrames, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { Packager } from './packager.ts';

const start = () => {
  const output = collectOutput();
  const shown: EncodedFrame[] = [];
  const packager = new Packager({
    ...{ numbers: freshNumbers(), output, now: () => 1_700_000_000_000, quickStart: true, bothTracks: true },
    tap: {
      begin: () => undefined,
      picture: (frame) => shown.push(frame),
      part: () => undefined,
      pushed: () => undefined,
      end: () => undefined,
    },
  });
  const feed = (frames: readonly EncodedFrame[]): void => {
    for (const frame of frames) packager.frame(frame);
  };
  return { packager, output, shown, feed };
};
type Run = ReturnType<typeof start>;

interface Sample {
  readonly track: number;
  readonly data: Uint8Array;
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
}

/** The samples of both tracks, with the rate of the sound that each part's init segment names. */
const samplesOf = ({ output }: Run): Sample[] =>
  output.parts.flatMap(({ data, head }) => {
    const init = output.inits.find(({ number }) => number === head.init);
    const rate = init?.data.includes(Buffer.from([0, 0, 0xac, 0x44])) ? 44.1 : 48;
    return readFragment(data).flatMap(({ id, baseDecodeTime, samples }) => {
      let time = baseDecodeTime;
      return samples.map((sample) => {
        const from = time;
        time += sample.duration;
        const scale = id === 1 ? 90 : rate;
        return { track: id, data: sample.data, start: from / scale, end: time / scale };
      });
    });
  });

const trackOf = (run: Run, id: number): Sample[] => samplesOf(run).filter(({ track }) => track === id);

/** Players stop at a hole in either track, and at a part that is longer than was said. */
const expectWhole = (run: Run): void => {
  const { output } = run;
  const target = Math.max(...output.partTargets);
  const durations = output.parts.map(({ duration }) => duration);
  expect(Math.max(...durations)).toBeLessThanOrEqual(target + 0.001);
  expect(Math.min(...durations)).toBeGreaterThan(0);
  for (const init of output.inits) expect(init.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
  for (const id of [1, 2]) {
    const samples = trackOf(run, id);
    expect(samples.length).toBeGreaterThan(0);
    const holes = samples.slice(1).map((sample, nth) => sample.start - (samples[nth]?.end ?? 0));
    expect(Math.min(0, ...holes)).toBeGreaterThan(-0.02);
    // hls.js never comes to the end of a video with holes below 100 ms. Where an epoch begins, less than a unit is missing.
    expect(Math.max(0, ...holes)).toBeLessThan(id === 1 ? 1 : 24);
  }
  const [lastPicture, lastSound] = [trackOf(run, 1).at(-1), trackOf(run, 2).at(-1)];
  expect(Math.abs((lastPicture?.end ?? 0) - (lastSound?.end ?? 0))).toBeLessThan(800);
};

const lengthOf = ({ output }: Run): number => output.parts.reduce((sum, { duration }) => sum + duration, 0);

/** Times (ms) at which a track has this data, first and last. */
const spanOf = (run: Run, id: number, holds: (data: Uint8Array) => boolean): readonly [number, number] => {
  const found = trackOf(run, id).filter(({ data }) => holds(data));
  return [Math.round(found[0]?.start ?? -1), Math.round(found.at(-1)?.end ?? -1)];
};
const isSound = (data: Uint8Array): boolean => data.every((byte) => byte === 0x21);
const isKey = (data: Uint8Array): boolean => data.at(-1) === 0x65;
const isBlack = (data: Uint8Array): boolean => Buffer.compare(data, blackFrame.data) === 0;

const between = (from: number, to: number, track: EncodedFrame['track']) => (frame: EncodedFrame) =>
  frame.track !== track || frame.dts < from || frame.dts >= to;

describe('a stream with both tracks', () => {
  it('goes on without a hole, whichever track pauses, when and how often', () => {
    const pauses = fc.array(
      fc.record({
        track: fc.constantFrom('video' as const, 'audio' as const),
        from: fc.integer({ min: 0, max: 14_000 }),
        length: fc.integer({ min: 20, max: 6000 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        pauses,
        fc.constantFrom(24, 30, 60),
        fc.integer({ min: 15, max: 120 }),
        (all, frameRate, keyEvery) => {
          const run = start();
          run.packager.config(testVideo({ frameRate }));
          run.packager.config(testAudio());
          const sent = encoderFrames({ duration: 16_000, frameRate, keyEvery }).filter((frame) =>
            all.every(({ track, from, length }) => between(from, from + length, track)(frame)),
          );
          run.feed(sent);
          run.packager.destroy();
          expectWhole(run);
          expect(run.output.inits.length).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('begins with silence, and goes on in its init segment with sound that comes later', () => {
    const run = start();
    run.packager.config(testVideo());
    run.feed(encoderFrames({ duration: 8000, audio: false }));
    expect(lengthOf(run)).toBeGreaterThan(7500);
    run.packager.config({ ...testAudio(), description: Uint8Array.of(0x11, 0x90, 0x56, 0xe5, 0x00) });
    run.feed(encoderFrames({ from: 8000, duration: 4000 }));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.inits.length).toBe(1);
    const [from, to] = spanOf(run, 2, isSound);
    expect(Math.abs(from - 8000)).toBeLessThan(45);
    expect(to).toBeGreaterThan(11_950);
  });

  it.each([
    ['as the encoder announced it', { sampleRate: 44_100, channels: 2 }, 1],
    ['of another rate than announced, behind a discontinuity at a key frame', { sampleRate: 48_000, channels: 1 }, 2],
  ])('takes later sound %s', (_name, announced, inits) => {
    const run = start();
    run.packager.info({
      ...{ encoder: undefined, width: undefined, height: undefined, frameRate: undefined },
      ...{ videoBitrate: undefined, audioBitrate: undefined, ...announced },
    });
    run.packager.config(testVideo());
    run.feed(encoderFrames({ duration: 5000, audio: false }));
    run.packager.config(testAudio(44_100));
    const more = encoderFrames({ from: 4980, duration: 6000, sampleRate: 44_100 });
    // Its key frames go on every two seconds.
    run.feed(more.map((frame) => (frame.track === 'video' ? { ...frame, key: frame.dts % 2000 < 17 } : frame)));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.inits.length).toBe(inits);
    expect(run.output.segments.filter(({ discontinuity }) => discontinuity).length).toBe(inits - 1);
    const [from] = spanOf(run, 2, isSound);
    expect(Math.abs(from - (inits === 1 ? 4980 : 6000))).toBeLessThan(60);
    expect(run.output.droppedFrames).toBeLessThan(2);
  });

  it('shows black while there is only sound, and counts no pictures', () => {
    const run = start();
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 6000, video: false }));
    expect(lengthOf(run)).toBeGreaterThan(5000);
    expect(trackOf(run, 1).every(({ data }) => isBlack(data))).toBe(true);
    expect(run.output.segments.every(({ frames, keyFrame }) => frames === 0 && keyFrame)).toBe(true);
    expect(run.output.inits[0]).toMatchObject({ width: undefined, codecs: 'avc1.64001e,mp4a.40.2' });
    // The picture's configuration alone changes nothing; its first key frame does.
    run.packager.config(testVideo());
    run.feed(encoderFrames({ from: 6000, duration: 1000 }).map((frame) => ({ ...frame, key: false })));
    expect(run.output.inits.length).toBe(1);
    run.feed(encoderFrames({ from: 7000, duration: 3000 }));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.inits.map(({ width }) => width)).toEqual([undefined, 1280]);
    expect(Math.abs(spanOf(run, 1, isKey)[0] - 7000)).toBeLessThan(50);
  });

  it('shows black when a picture is announced and none comes', () => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 4000, video: false }));
    expect(lengthOf(run)).toBeGreaterThan(3000);
    run.feed(encoderFrames({ from: 4000, duration: 2000 }));
    run.packager.destroy();
    expectWhole(run);
    expect(Math.abs(spanOf(run, 1, isKey)[0] - 4000)).toBeLessThan(50);
    expect(lengthOf(run)).toBeGreaterThan(5950);
  });

  it.each([
    ['sound', { audio: false }],
    ['a picture', { video: false }],
  ])('keeps its init segment when an encoder returns without %s', (_name, missing) => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio(44_100));
    run.feed(encoderFrames({ duration: 5000, sampleRate: 44_100 }));
    run.packager.suspend();
    if (!('video' in missing)) run.packager.config(testVideo());
    if (!('audio' in missing)) run.packager.config(testAudio(44_100));
    run.feed(encoderFrames({ from: 90_000, duration: 5000, sampleRate: 44_100, ...missing }));
    run.packager.suspend();
    run.packager.config(testVideo());
    run.packager.config(testAudio(44_100));
    run.feed(encoderFrames({ from: 500, duration: 5000, sampleRate: 44_100 }));
    run.packager.destroy();
    expectWhole(run);
    expect(new Set(run.output.inits.map(({ number }) => number))).toEqual(new Set([0]));
    expect(run.output.segments.some(({ discontinuity }) => discontinuity)).toBe(false);
    expect(Math.abs(lengthOf(run) - 15_000)).toBeLessThan(100);
    expect(trackOf(run, 1).some(({ data }) => isBlack(data))).toBe(false);
  });

  it('repeats the last key frame while the picture pauses, as fast as sound comes', () => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 4500 }));
    for (let from = 4500; from < 12_000; from += 500) {
      run.feed(encoderFrames({ from, duration: 500, video: false }));
      // Viewers are a second behind.
      if (from >= 5500) expect(lengthOf(run)).toBeGreaterThan(from + 500 - 1000);
    }
    const during = trackOf(run, 1).filter(({ start }) => start > 4600);
    expect(during.length).toBeGreaterThan(15);
    expect(during.every(({ data }) => isKey(data))).toBe(true);
    run.feed(encoderFrames({ from: 12_000, duration: 3000 }));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.inits.length).toBe(1);
    expect(Math.abs(lengthOf(run) - 15_000)).toBeLessThan(50);
    // The picture that returns is at its time.
    const [again] = trackOf(run, 1).filter(({ start, data }) => start > 11_900 && isKey(data));
    expect(Math.abs((again?.start ?? 0) - 12_000)).toBeLessThan(2);
  });

  it('gives transcoders each picture that it shows', () => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 12_000 }).filter(between(4500, 8300, 'video')));
    run.packager.destroy();
    expect(run.shown.map(({ data }) => data.length)).toEqual(trackOf(run, 1).map(({ data }) => data.length));
  });

  it('waits for a key frame after a pause, since pictures before may be lost', () => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio());
    const frames = encoderFrames({ duration: 12_000, keyEvery: 150 });
    run.feed(frames.filter(between(3000, 6000, 'video')));
    run.packager.destroy();
    expectWhole(run);
    const after = trackOf(run, 1).filter(({ start: at }) => at > 6000);
    const first = after.find(({ data }) => !isKey(data));
    expect(Math.abs((first?.start ?? 0) - 10_033)).toBeLessThan(2);
    expect(run.output.droppedFrames).toBe(120);
  });

  it.each([
    ['a picture a second', 1, 0],
    ['a picture in two seconds', 0.5, 0],
    ['sound that is always two seconds ahead', 30, 2000],
  ])('takes %s for no pause', (_name, frameRate, ahead) => {
    const run = start();
    run.packager.config(testVideo({ frameRate }));
    run.packager.config(testAudio());
    const frames = encoderFrames({ duration: 20_000, frameRate, keyEvery: Math.max(1, frameRate * 2) });
    const arrival = ({ track, dts }: EncodedFrame): number => (track === 'audio' ? dts - ahead : dts);
    run.feed([...frames].sort((one, other) => arrival(one) - arrival(other)));
    run.packager.destroy();
    const sent = frames.filter(({ track }) => track === 'video').length;
    expect(trackOf(run, 1).length).toBeLessThanOrEqual(sent + 2);
    expect(run.output.droppedFrames).toBe(0);
  });

  it('leaves out pictures that come late, and goes on with an encoder whose clock had stopped', () => {
    const run = start();
    run.packager.config(testVideo());
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 4000 }));
    run.feed(encoderFrames({ from: 4000, duration: 6000, video: false }));
    // It counts pictures only while it makes some.
    const after = encoderFrames({ from: 10_000, duration: 10_000 });
    run.feed(after.map((frame) => (frame.track === 'video' ? { ...frame, dts: frame.dts - 6000 } : frame)));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.droppedFrames).toBeGreaterThan(80);
    expect(run.output.droppedFrames).toBeLessThan(160);
    expect(lengthOf(run)).toBeGreaterThan(19_400);
  });

  it('changes its sound under a still', () => {
    const run = start();
    const mono: AudioConfig = { ...testAudio(), channels: 1, description: Uint8Array.of(0x11, 0x88) };
    run.packager.config(testAudio());
    run.feed(encoderFrames({ duration: 5000, video: false }));
    run.packager.config(mono);
    run.feed(encoderFrames({ from: 5000, duration: 5000, video: false }));
    run.packager.destroy();
    expectWhole(run);
    expect(run.output.inits.length).toBe(2);
    expect(lengthOf(run)).toBeGreaterThan(9800);
  });
});
