import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EncodedFrame } from '../live-media.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { readFragment } from '../testing/read-fragment.ts';
import { encoderFrames, picture, sound, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { Packager } from './packager.ts';
import type { StreamNumbers } from './segment-assembler.ts';

const setUp = (quickStart = false) => {
  const numbers: StreamNumbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  const output = collectOutput();
  let now = 1_000_000;
  const packager = new Packager({ numbers, output, now: () => now, quickStart });
  const feed = (frames: readonly EncodedFrame[]): void => {
    for (const frame of frames) {
      now = 1_000_000 + frame.dts;
      packager.frame(frame);
    }
  };
  return { packager, output, numbers, feed };
};

const begin = (packager: Packager, options: { video?: boolean; audio?: boolean; frameRate?: number } = {}): void => {
  if (options.video !== false) packager.config(testVideo({ frameRate: options.frameRate ?? 30 }));
  if (options.audio !== false) packager.config(testAudio());
};

describe('the packager', () => {
  it('cuts 2 s segments of six parts at key frames', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 6100 }));
    expect(output.segments.map((segment) => [segment.sequence, segment.start, segment.duration])).toEqual([
      [0, 0, 2000],
      [1, 2000, 2000],
      [2, 4000, 2000],
    ]);
    expect(output.segments.map((segment) => segment.parts.length)).toEqual([6, 6, 6]);
    expect(output.segments.every((segment) => segment.keyFrame && segment.frames === 60)).toBe(true);
    expect(output.parts.map((part) => part.independent).slice(0, 7)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(output.segments.map((segment) => segment.time)).toEqual([1_000_000, 1_002_000, 1_004_000]);
    expect(output.segments[0]?.chunks).toEqual(output.segments[0]?.parts.map((part) => part.data));
  });

  describe('of a stream for which viewers may wait', () => {
    const segmentsAt = (keyEvery: number) => {
      const { packager, output, feed } = setUp(true);
      begin(packager);
      feed(encoderFrames({ duration: 12_100, keyEvery }));
      return output.segments.map(({ duration, keyFrame }) => `${duration}${keyFrame ? '' : ' without key frame'}`);
    };

    it('makes segments short up to the second key frame', () => {
      expect(segmentsAt(60).slice(0, 4)).toEqual(['1300', '700 without key frame', '2000', '2000']);
      expect(segmentsAt(150).slice(0, 5)).toEqual([
        '1300',
        '1300 without key frame',
        '1300 without key frame',
        '1100 without key frame',
        '5000',
      ]);
    });

    it('ends a segment at a key frame that comes soon enough', () => {
      expect(segmentsAt(30).slice(0, 3)).toEqual(['1000', '2000', '2000']);
      expect(segmentsAt(15).slice(0, 3)).toEqual(['1000', '1500', '1500']);
    });

    it('ends a segment at a key frame that comes just after another one ended', () => {
      expect(segmentsAt(40).slice(0, 3)).toEqual(['1300', '33 without key frame', '2667']);
    });

    it('makes long ones when no key frame comes', () => {
      const segments = segmentsAt(100_000);
      expect(segments.slice(0, 2)).toEqual(['1300', '1300 without key frame']);
      expect(segments.length).toBeLessThan(10);
    });

    it('marks a segment whose next one cannot be decoded without it', () => {
      const { packager, output, feed } = setUp(true);
      begin(packager);
      feed(encoderFrames({ duration: 6100 }));
      expect(output.segments.map(({ continued }) => continued)).toEqual([true, undefined, undefined, undefined]);
    });

    it('makes only the first segment of the first publisher short', () => {
      const { packager, output, feed } = setUp(true);
      begin(packager);
      feed(encoderFrames({ duration: 2100 }));
      packager.discontinuity();
      feed(encoderFrames({ from: 4000, duration: 4100 }));
      const again = output.segments.findIndex(({ discontinuity }) => discontinuity);
      expect(output.segments.slice(again).map(({ duration }) => duration)).toEqual([2000, 2000]);
    });
  });

  it('keeps every part within the target and, but for the last of a segment, above 85 % of it', () => {
    const rates = fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constantFrom(23.976, 29.97, 59.94));
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 10 }), (frameRate, keySeconds) => {
        const { packager, output, feed } = setUp();
        begin(packager, { frameRate });
        feed(encoderFrames({ duration: 12_000, frameRate, keyEvery: Math.max(1, Math.round(frameRate * keySeconds)) }));
        const target = output.partTargets[0] ?? 0;
        expect(output.parts.length).toBeGreaterThan(5);
        for (const part of output.parts) {
          expect(part.duration).toBeLessThanOrEqual(target);
          if (!part.last) expect(part.duration).toBeGreaterThanOrEqual(target * 0.85 - 1);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('loses and moves nothing: samples follow each other without a hole in both tracks', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    const frames = encoderFrames({ duration: 8000, keyEvery: 45 });
    feed(frames);
    packager.destroy();
    for (const [id, ticksPerMs] of [
      [1, 90],
      [2, 48],
    ] as const) {
      let next: number | undefined;
      const bytes: Buffer[] = [];
      for (const part of output.parts) {
        for (const track of readFragment(part.data).filter((each) => each.id === id)) {
          if (next !== undefined) expect(track.baseDecodeTime).toBe(next);
          next = track.samples.reduce((sum, sample) => sum + sample.duration, track.baseDecodeTime);
          bytes.push(...track.samples.map((sample) => sample.data));
        }
      }
      const sent = frames.filter((frame) => frame.track === (id === 1 ? 'video' : 'audio'));
      expect(bytes.length).toBeGreaterThanOrEqual(sent.length - 1);
      expect((next ?? 0) / ticksPerMs).toBeGreaterThan(7950);
    }
  });

  it('keeps presentation times of B-frames, also when they lie before the decode time', () => {
    const { packager, output, feed } = setUp();
    begin(packager, { audio: false });
    const offsets = [66, 133, 66, -10, 33];
    const frames = Array.from({ length: 80 }, (_, n) => picture(n * 33, n % 60 === 0, offsets[n % 5] ?? 0));
    feed(frames);
    packager.destroy();
    const presented = output.parts.flatMap((part) =>
      readFragment(part.data).flatMap((track) => {
        let time = track.baseDecodeTime;
        return track.samples.map((sample) => {
          const at = time + sample.compositionOffset;
          time += sample.duration;
          return at / 90;
        });
      }),
    );
    expect(presented).toEqual(frames.map((frame) => frame.dts + frame.compositionOffset));
  });

  it('lets a segment last as long as key frames are apart, up to 12 s', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 21_000, keyEvery: 300 }));
    expect(output.segments.map((segment) => segment.duration)).toEqual([10_000, 10_000]);
    expect(output.segments[0]?.parts.length).toBe(30);
  });

  it('cuts at 12 s when no key frame comes, and says that the segment does not begin with one', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 25_000, keyEvery: 100_000 }));
    expect(output.segments.map((segment) => [segment.duration, segment.keyFrame])).toEqual([
      [12_000, true],
      [12_000, false],
    ]);
  });

  it('hears from x264 how far apart its key frames will be, before the first part', () => {
    const { packager, output, feed } = setUp(true);
    begin(packager);
    const words = Buffer.from('x264 - core 164 - options: keyint=250 keyint_min=25 ');
    const [first, ...others] = encoderFrames({ duration: 9000, keyEvery: 250, audio: false });
    if (first === undefined) throw new Error('no frame');
    feed([sound(0), { ...first, data: Buffer.concat([first.data, words]) }, ...others]);
    expect(output.targets).toEqual([[8, 0]]);
  });

  it('joins key frames that are closer than a segment', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 6100, keyEvery: 30 }));
    expect(output.segments.map((segment) => segment.duration)).toEqual([2000, 2000, 2000]);
  });

  it('goes on after a lost publisher of the same configuration with its init segment, and without a discontinuity', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 3000 }));
    packager.suspend();
    expect(output.segments.at(-1)?.duration).toBeGreaterThan(900);
    const end = output.segments.reduce((sum, segment) => sum + segment.duration, 0);
    begin(packager);
    feed(encoderFrames({ from: 700_000, duration: 2100 }));
    const after = output.segments.at(-1);
    expect(after).toMatchObject({ sequence: 2, discontinuity: false, init: 0 });
    // Said again, so that whoever let it go has it.
    expect(output.inits.map(({ number }) => number)).toEqual([0, 0]);
    expect(after?.start).toBeGreaterThanOrEqual(end);
    expect(after?.start).toBeLessThan(end + 40);
    expect(output.segments.slice(0, 2).map((segment) => segment.discontinuity)).toEqual([false, false]);
    expect(after?.time).toBe(1_700_000);
  });

  it('starts a new epoch when a codec changes, and none when the same configuration is repeated', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 2500 }));
    begin(packager);
    feed(encoderFrames({ from: 2500, duration: 1500 }));
    expect(output.inits.length).toBe(1);
    packager.config(testVideo({ width: 1920, height: 1080, description: Uint8Array.of(1, 2, 3) }));
    feed(encoderFrames({ from: 4000, duration: 2100 }));
    expect(output.inits.map((init) => init.width)).toEqual([1280, 1920]);
    expect(output.segments.at(-1)).toMatchObject({ discontinuity: true, init: 1 });
  });

  it('waits for a key frame after a jump of the stamps', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 2500 }));
    packager.discontinuity();
    feed([picture(100, false), picture(133, false)]);
    expect(output.droppedFrames).toBe(2);
    feed(encoderFrames({ from: 166, duration: 2100 }));
    expect(output.segments.at(-1)).toMatchObject({ discontinuity: true, duration: 2000 });
  });

  it('packages a picture alone', () => {
    const { packager, output, feed } = setUp();
    begin(packager, { audio: false });
    feed(encoderFrames({ duration: 4100, audio: false }));
    expect(output.inits[0]?.codecs).toBe('avc1.64001f');
    expect(output.segments.map((segment) => segment.duration)).toEqual([2000, 2000]);
  });

  it('packages sound alone in independent parts of whole access units', () => {
    const { packager, output, feed } = setUp();
    begin(packager, { video: false });
    feed(encoderFrames({ duration: 8000, video: false }));
    expect(output.inits[0]).toMatchObject({ codecs: 'mp4a.40.2', width: undefined, frameRate: undefined });
    expect(output.segments.length).toBe(3);
    for (const part of output.parts) {
      expect(part.independent).toBe(true);
      expect(part.duration).toBeCloseTo(320, 6);
    }
    expect(output.segments[0]?.duration).toBeCloseTo(2240, 6);
  });

  it('plays silence while an encoder with sound sends none', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 10_000, audio: false }));
    const ends = output.parts.map((part) => {
      const audio = readFragment(part.data).find((track) => track.id === 2);
      return audio && audio.samples.reduce((sum, sample) => sum + sample.duration, audio.baseDecodeTime) / 48;
    });
    const last = output.parts.at(-1);
    expect((last?.head.start ?? 0) - (ends.at(-1) ?? 0)).toBeLessThan(1000);
  });

  it('puts sound that arrives late into the next part', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed([picture(0, true), sound(0)]);
    feed(Array.from({ length: 20 }, (_, n) => picture((n + 1) * 33, false)));
    const late = Array.from({ length: 30 }, (_, n) => sound(Math.round(((n + 1) * 1024) / 48)));
    feed(late);
    feed(Array.from({ length: 12 }, (_, n) => picture((n + 21) * 33, false)));
    const units = output.parts.map(
      (part) => readFragment(part.data).find((track) => track.id === 2)?.samples.length ?? 0,
    );
    expect(units).toEqual([1, 0, 30]);
    expect(output.droppedFrames).toBe(0);
  });

  it('is silent after its end', () => {
    const { packager, output, feed } = setUp();
    begin(packager);
    feed(encoderFrames({ duration: 2500 }));
    packager.destroy();
    packager.destroy();
    const cuts = output.cuts.length;
    feed(encoderFrames({ from: 2500, duration: 2500 }));
    packager.suspend();
    packager.discontinuity();
    packager.config(testVideo());
    expect(output.cuts.length).toBe(cuts);
    expect(output.cuts.at(-1)?.completed).toBeDefined();
  });
});
