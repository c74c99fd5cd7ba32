import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FlvDemuxer } from '../demux/flv/flv-demuxer.ts';
import type { EncodedFrame } from '../live-media.ts';
import { collectOutput } from '../testing/collected-output.ts';
import { readFragment } from '../testing/read-fragment.ts';
import { picture, sound, testAudio, testVideo } from '../testing/synthetic-encoder.ts';
import { LiveWindow } from './live-window.ts';
import { renderMediaPlaylist } from './media-playlist.ts';
import type { PackagerOutput } from './output.ts';
import { Packager } from './packager.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const landscape = hex('0164001effe100196764001eacd940a03db011000003000100000300320f162d9601000668ebe3cb22c0fdf8f800');
const smaller = hex('0142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20');
/** AAC: stereo at 48 kHz, mono at 96 kHz, HE-AAC, six channels. */
const sounds = ['1190', '1008', '2b098800', '11b0'].map(hex);

/** AAC-LC of one and two channels, for which there is silence, behind its length in an init segment. */
const plainSounds = ['021190', '021008'].map(hex);

/** A packager with a playlist that follows it, and what must hold of both at any time. */
const setUp = (bothTracks: boolean) => {
  const collected = collectOutput();
  const window = new LiveWindow(0, 0);
  const output: PackagerOutput = {
    init: (init, partTarget) => {
      collected.init(init, partTarget);
      window.init(init, partTarget);
    },
    cut: (cut) => {
      collected.cut(cut);
      window.cut(cut);
    },
    dropped: collected.dropped,
  };
  const numbers = { nextSequence: 0, nextInit: 0, nextFragment: 1, end: 0, discontinuity: false };
  const packager = new Packager({ numbers, output, now: () => 1_000_000, quickStart: true, bothTracks });
  const check = (): void => {
    const ends = new Map<string, number>();
    for (const part of collected.parts) {
      expect(part.duration).toBeGreaterThan(0);
      const at = collected.inits.findIndex(({ number }) => number === part.head.init);
      const isLong = part.duration > (collected.partTargets[at] ?? 0) + 0.001;
      // A picture that alone is longer can be divided only where there is sound, or silence in its place.
      if (isLong) {
        expect(bothTracks && plainSounds.some((each) => collected.inits[at]?.data.includes(each))).toBe(false);
        expect(readFragment(part.data).find(({ id }) => id === 1)?.samples.length ?? 1).toBe(1);
      }
      for (const { id, baseDecodeTime, samples } of readFragment(part.data)) {
        const length = samples.reduce((sum, { duration }) => sum + duration, 0);
        expect(samples.every(({ duration }) => duration > 0)).toBe(true);
        // Within one init segment a track never goes back.
        const key = `${part.head.init}/${id}`;
        expect(baseDecodeTime).toBeGreaterThanOrEqual(ends.get(key) ?? 0);
        ends.set(key, baseDecodeTime + length);
      }
    }
    let end = 0;
    for (const segment of collected.segments) {
      expect(segment.start).toBeGreaterThanOrEqual(end);
      expect(segment.duration).toBeGreaterThan(0);
      end = segment.start + segment.duration;
    }
    const text = renderMediaPlaylist(window, false);
    expect(text).not.toMatch(/NaN|Infinity|undefined|[:=]-/);
    const target = Number(/TARGETDURATION:(\d+)/.exec(text)?.[1]);
    for (const [, length] of text.matchAll(/EXTINF:([\d.]+)/g)) {
      expect(Math.round(Number(length))).toBeLessThanOrEqual(target);
    }
    expect(text.match(/^#EXTINF/gm) ?? []).toHaveLength(window.segments.length);
  };
  return { packager, collected, check };
};

type Step =
  | { readonly type: 'audio' | 'video'; readonly stamp: number; readonly offset: number; readonly key: boolean }
  | { readonly type: 'config'; readonly which: number }
  | { readonly type: 'leave' };

/** Stamps as encoders have them, and any others. */
const stamp = fc.oneof(
  fc.nat(30_000),
  fc.nat(0xffff_ffff),
  fc.integer({ min: 0xffff_ffff - 3_000, max: 0xffff_ffff }),
  fc.constantFrom(0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff),
);
const frame = fc.record({
  type: fc.constantFrom('audio' as const, 'video' as const),
  stamp,
  offset: fc.oneof(fc.constant(0), fc.integer({ min: -0x80_0000, max: 0x7f_ffff })),
  key: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 30, arbitrary: frame },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('config' as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant({ type: 'leave' as const }) },
);
/** A run of regular frames from any place on, so that segments come about between the odd ones. */
const run: fc.Arbitrary<readonly Step[]> = fc
  .record({ from: stamp, sound: fc.integer({ min: -2_000, max: 2_000 }) })
  .map(({ from, sound }) =>
    Array.from({ length: 90 }, (_, index): Step[] => [
      { type: 'video', stamp: (from + index * 40) >>> 0, offset: 0, key: index % 45 === 0 },
      { type: 'audio', stamp: (from + sound + index * 40) >>> 0, offset: 0, key: true },
    ]).flat(),
  );
const steps = fc.array(
  fc.oneof(
    step.map((each) => [each]),
    { weight: 1, arbitrary: run },
  ),
  { maxLength: 60 },
);

const send = (demuxer: FlvDemuxer, each: Step): void => {
  if (each.type === 'config') {
    const record = sounds[each.which - 2];
    if (record) demuxer.audio(0, Buffer.concat([hex('af00'), record]));
    else demuxer.video(0, Buffer.concat([hex('1700000000'), each.which === 0 ? landscape : smaller]));
  } else if (each.type === 'audio') demuxer.audio(each.stamp, hex('af012111'));
  else if (each.type === 'video') {
    const offset = Buffer.alloc(4);
    offset.writeInt32BE(each.offset);
    const unit = each.key ? hex('0000000465010203') : hex('0000000341aabb');
    demuxer.video(each.stamp, Buffer.concat([hex(each.key ? '1701' : '2701'), offset.subarray(1), unit]));
  }
};

describe('whatever an encoder sends', () => {
  it('is packaged without an error into times that never go back', () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (groups, bothTracks) => {
        const { packager, check } = setUp(bothTracks);
        let demuxer = new FlvDemuxer(packager);
        for (const each of [{ type: 'config', which: 0 }, { type: 'config', which: 2 }, ...groups.flat()] as const) {
          if (each.type === 'leave') {
            packager.suspend();
            demuxer = new FlvDemuxer(packager);
          } else send(demuxer, each);
        }
        packager.destroy();
        check();
      }),
      { numRuns: 200 },
    );
  });

  it('is packaged too when a step before gave it times in no order', () => {
    const dts = fc.oneof(fc.integer({ min: -60_000, max: 60_000 }), fc.integer());
    const frames = fc.array(fc.tuple(fc.boolean(), dts, fc.boolean(), fc.integer()), { maxLength: 80 });
    fc.assert(
      fc.property(frames, fc.boolean(), (all, bothTracks) => {
        const { packager, collected } = setUp(bothTracks);
        packager.config(testVideo());
        packager.config(testAudio());
        for (const [isSound, at, key, offset] of all) {
          const each: EncodedFrame = isSound ? sound(at) : picture(at, key, offset);
          packager.frame(each);
        }
        packager.destroy();
        for (const part of collected.parts) expect(part.duration).toBeGreaterThan(0);
      }),
      { numRuns: 200 },
    );
  });

  it('loses only the sound of the time before the first picture, which may arrive after it', () => {
    const { packager, collected, check } = setUp(true);
    const demuxer = new FlvDemuxer(packager);
    send(demuxer, { type: 'config', which: 0 });
    send(demuxer, { type: 'config', which: 2 });
    const pictures = Array.from({ length: 120 }, (_, index): Step => {
      return { type: 'video', stamp: 120 + index * 40, offset: 0, key: index % 50 === 0 };
    });
    const units = Array.from({ length: 220 }, (_, index): Step => {
      return { type: 'audio', stamp: 100 + Math.round((index * 64) / 3), offset: 0, key: true };
    });
    const arrival = (each: Step): number =>
      each.type === 'audio' ? each.stamp + 40 : each.type === 'video' ? each.stamp : 0;
    for (const each of [...pictures, ...units].sort((a, b) => arrival(a) - arrival(b))) send(demuxer, each);
    packager.destroy();
    check();
    expect(collected.droppedFrames).toBe(0);
    const [first] = collected.parts;
    expect(first && readFragment(first.data).map(({ id, baseDecodeTime }) => [id, baseDecodeTime])).toEqual([
      [1, 0],
      [2, 48],
    ]);
  });
});
