import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Timeline, type TrackName } from './timeline.ts';

function run(stamps: readonly (readonly [TrackName, number])[]) {
  const timeline = new Timeline();
  return stamps.map(([track, raw]) => timeline.stamp(track, raw >>> 0));
}
const times = (stamps: readonly (readonly [TrackName, number])[]) => run(stamps).map((stamp) => stamp.dts);
const jumps = (stamps: readonly (readonly [TrackName, number])[]) => run(stamps).map((stamp) => stamp.jumped);

describe('timeline', () => {
  it('starts at 0 with the first frame of either track', () => {
    expect(
      times([
        ['audio', 5_000],
        ['video', 5_010],
        ['audio', 5_023],
        ['video', 5_043],
      ]),
    ).toEqual([0, 10, 23, 43]);
  });

  it('goes on when stamps wrap at 2^32', () => {
    const wrap = 2 ** 32;
    const stamps: [TrackName, number][] = [
      ['video', wrap - 40],
      ['audio', wrap - 30],
      ['video', wrap - 7],
      ['audio', 4],
      ['video', 26],
    ];
    expect(times(stamps)).toEqual([0, 10, 33, 44, 66]);
    expect(jumps(stamps)).not.toContain(true);
  });

  it('goes on past 2^32 milliseconds, step by step', () => {
    const timeline = new Timeline();
    let last = 0;
    for (let raw = 0; raw <= 2 ** 33; raw += 9_999) last = timeline.stamp('video', raw >>> 0).dts;
    expect(last).toBe(Math.floor(2 ** 33 / 9_999) * 9_999);
  });

  it('keeps each track growing when stamps repeat or step back a little, and says by how much it moved them', () => {
    const stamps = run([
      ['video', 0],
      ['video', 33],
      ['video', 33],
      ['video', 20],
      ['video', 66],
    ]);
    expect(stamps.map((stamp) => stamp.dts)).toEqual([0, 33, 34, 35, 66]);
    expect(stamps.map((stamp) => stamp.shift)).toEqual([0, 0, 1, 15, 0]);
  });

  it('places frames of the second track before 0 when they are earlier than the first frame', () => {
    expect(
      times([
        ['video', 100],
        ['audio', 90],
        ['audio', 113],
      ]),
    ).toEqual([0, -10, 13]);
  });

  it('sees one jump back, also when the other track follows late', () => {
    const stamps: [TrackName, number][] = [
      ['video', 60_000],
      ['audio', 60_010],
      ['video', 60_033],
      ['video', 0],
      ['audio', 60_033],
      ['video', 33],
      ['audio', 30],
      ['audio', 53],
      ['video', 66],
    ];
    expect(jumps(stamps)).toEqual([false, false, false, true, false, false, false, false, false]);
    expect(times(stamps)).toEqual([0, 10, 33, 66, 33, 99, 96, 119, 132]);
  });

  it('sees one jump ahead of over 10 s', () => {
    const stamps: [TrackName, number][] = [
      ['video', 0],
      ['audio', 3],
      ['video', 33],
      ['video', 20_000],
      ['audio', 20_003],
      ['video', 20_033],
    ];
    expect(jumps(stamps)).toEqual([false, false, false, true, false, false]);
    expect(times(stamps)).toEqual([0, 3, 33, 66, 69, 99]);
  });

  it('takes a pause of 10 s as it is', () => {
    expect(
      run([
        ['video', 0],
        ['video', 10_000],
      ]).at(-1),
    ).toMatchObject({ dts: 10_000, jumped: false });
  });

  it('takes a long gap of one track as a gap when the other went on', () => {
    const audio = Array.from({ length: 31 }, (_, second) => ['audio', second * 1_000] as const);
    const stamps = run([['video', 0], ...audio, ['video', 30_010]]);
    expect(stamps.at(-1)).toMatchObject({ dts: 30_010, jumped: false });
  });

  it('places a second track with a clock of its own by its arrival', () => {
    const stamps = run([
      ['video', 0],
      ['video', 33],
      ['audio', 50_000],
      ['audio', 50_021],
      ['video', 66],
    ]);
    expect(stamps.map(({ dts }) => dts)).toEqual([0, 33, 33, 54, 66]);
    expect(stamps.some(({ jumped }) => jumped)).toBe(false);
  });

  it('counts access units that share a stamp, and goes by the stamps again', () => {
    const timeline = new Timeline();
    const stamp = (raw: number) => timeline.stamp('audio', raw, 64 / 3).dts;
    expect([0, 0, 0, 64, 64, 64, 128].map(stamp)).toEqual([0, 21, 43, 64, 85, 107, 128]);
  });

  it('lets a track without stamps go with the other one', () => {
    const timeline = new Timeline();
    let sound = 0;
    for (let second = 0; second < 60; second += 1) {
      for (let frame = 0; frame < 30; frame += 1) timeline.stamp('video', 5_000 + second * 1_000 + frame * 33);
      for (let unit = 0; unit < 46; unit += 1) {
        const stamp = timeline.stamp('audio', 0, 64 / 3);
        expect(stamp.jumped).toBe(false);
        sound = stamp.dts;
      }
    }
    expect(Math.abs(sound - 60_000)).toBeLessThan(1_000);
  });

  it('takes steps back that add up for a jump', () => {
    const stamps = run(Array.from({ length: 20 }, (_, index) => ['video', 100_000 - index * 900] as const));
    expect(stamps.filter(({ jumped }) => jumped).length).toBeGreaterThan(1);
    expect(Math.max(...stamps.map(({ shift }) => shift))).toBeLessThanOrEqual(1_001);
  });

  it('never goes back within a track, whatever comes', () => {
    const raw = fc.oneof(fc.nat(0xffff_ffff), fc.nat(20_000), fc.constantFrom(0, 0xffff_ffff, 0x8000_0000));
    const stamp = fc.tuple(fc.constantFrom<TrackName>('video', 'audio'), raw);
    fc.assert(
      fc.property(fc.array(stamp, { maxLength: 60 }), (stamps) => {
        const last = { video: Number.NEGATIVE_INFINITY, audio: Number.NEGATIVE_INFINITY };
        run(stamps).forEach(({ dts }, index) => {
          const track = stamps[index]?.[0] ?? 'video';
          expect(Number.isSafeInteger(dts)).toBe(true);
          expect(dts).toBeGreaterThan(last[track]);
          last[track] = dts;
        });
      }),
    );
  });
});
