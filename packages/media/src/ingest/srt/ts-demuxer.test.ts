import { expect, test } from 'vitest';
import { type TsStream, TsWriter } from '../../testing/write-ts.ts';
import { TsDemuxer, type TsUnit } from './ts-demuxer.ts';

const video: TsStream = { type: 0x1b, pid: 0x100 };
const audio: TsStream = { type: 0x0f, pid: 0x101 };

const read = (packets: readonly Buffer[] | Buffer, pieces = 1316) => {
  const units: TsUnit[] = [];
  const unsupported: string[] = [];
  const demuxer = new TsDemuxer({
    unit: (unit) => units.push({ ...unit, data: Buffer.from(unit.data) }),
    unsupported: (track, codec) => unsupported.push(`${track} ${codec}`),
  });
  const bytes = Buffer.isBuffer(packets) ? packets : Buffer.concat(packets);
  for (let at = 0; at < bytes.length; at += pieces) demuxer.push(bytes.subarray(at, at + pieces));
  return { units, unsupported };
};

/** Pictures of different lengths, 3,000 ticks apart. */
const pictures = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({
    pid: video.pid,
    dts: from + index * 3_000,
    pts: from + index * 3_000 + 6_000,
    data: Buffer.alloc(100 + index * 150, index + 1),
    isRandomAccess: index === 0,
  }));

test('units come whole and with their times, however the bytes are cut', () => {
  for (const hasLength of [true, false]) {
    const writer = new TsWriter();
    const packets = [
      ...writer.tables([video, audio]),
      ...pictures(4).flatMap((picture) => writer.pes({ ...picture, hasLength })),
      ...writer.pes({ pid: audio.pid, pts: 1_000, data: Buffer.alloc(50, 9) }),
      ...writer.pes({ pid: video.pid, pts: 90_000, data: Buffer.from([1]) }),
    ];
    for (const pieces of [1, 100, 188, 1316, 100_000]) {
      const { units } = read(packets, pieces);
      const shown = units.filter(({ codec }) => codec === 'avc').slice(0, 4);
      expect(shown.map(({ dts, pts, data }) => [dts, pts, data.length])).toEqual([
        [0, 6_000, 100],
        [3_000, 9_000, 250],
        [6_000, 12_000, 400],
        [9_000, 15_000, 550],
      ]);
      expect(shown.map(({ isRandomAccess }) => isRandomAccess)).toEqual([true, false, false, false]);
      expect(units.filter(({ codec }) => codec === 'aac')).toMatchObject([{ pts: 1_000, isAfterLoss: false }]);
    }
  }
});

test('a lost packet costs its unit, and the next one knows; a packet that comes twice costs nothing', () => {
  const writer = new TsWriter();
  const packets = [...writer.tables([video]), ...pictures(5).flatMap((picture) => writer.pes(picture))];
  const whole = read(packets).units;
  expect(whole).toHaveLength(5);
  // Without any packet before it nobody knows that the first one is missing.
  for (let lost = 3; lost < packets.length; lost += 1) {
    const { units } = read(packets.filter((_, index) => index !== lost));
    expect(units.length).toBe(4);
    const after = units.findIndex(({ isAfterLoss }) => isAfterLoss);
    const missing = whole.findIndex(({ dts }) => units.every((unit) => unit.dts !== dts));
    // Nothing comes after the last unit.
    expect(after).toBe(missing === 4 ? -1 : missing);
  }
  expect(read(packets.flatMap((packet) => [packet, packet])).units).toHaveLength(5);
});

test('times go on past 33 bits, and both tracks have one clock', () => {
  const writer = new TsWriter();
  const from = 2 ** 33 - 4_500;
  const packets = [
    ...writer.tables([video, audio]),
    ...pictures(4, from).flatMap((picture) => writer.pes(picture)),
    ...writer.pes({ pid: audio.pid, pts: from + 10_000, data: Buffer.alloc(20, 1) }),
  ];
  const { units } = read(packets);
  expect(units.map(({ dts }) => dts - from)).toEqual([0, 3_000, 6_000, 9_000, 10_000]);
  expect(units.map(({ pts }) => pts - from)).toEqual([6_000, 9_000, 12_000, 15_000, 10_000]);
});

test('bytes between packets are passed over', () => {
  const writer = new TsWriter();
  const packets = [...writer.tables([video]), ...pictures(3).flatMap((picture) => writer.pes(picture))];
  const bytes = Buffer.concat(packets);
  const noise = Buffer.alloc(333, 0x11);
  const { units } = read(Buffer.concat([Buffer.from([0x47, 1, 2]), noise, bytes]), 500);
  expect(units.length).toBeGreaterThanOrEqual(2);
  expect(read(Buffer.from('not a transport stream at all '.repeat(100))).units).toEqual([]);
  expect(read(Buffer.alloc(0)).units).toEqual([]);
});

test('the first tracks that play are taken; others are named', () => {
  const other = { type: 0x1b, pid: 0x200 };
  const writer = new TsWriter();
  const packets = [
    ...writer.tables([{ type: 0x06, pid: 0x99 }, video, other, audio]),
    ...writer.pes({ pid: other.pid, pts: 0, data: Buffer.alloc(10) }),
    ...writer.pes({ pid: 0x99, pts: 0, data: Buffer.alloc(10) }),
    ...writer.pes({ pid: video.pid, pts: 0, data: Buffer.alloc(10) }),
  ];
  expect(read(packets)).toMatchObject({ units: [{ codec: 'avc' }], unsupported: [] });
  const named = (streams: readonly TsStream[]) => read(new TsWriter().tables(streams)).unsupported;
  expect(
    named([
      { type: 0x02, pid: 1 },
      { type: 0x06, pid: 2, format: 'Opus' },
    ]),
  ).toEqual(['video MPEG-2 video', 'audio Opus']);
  expect(
    named([
      { type: 0x24, pid: 1 },
      { type: 0x03, pid: 2 },
    ]),
  ).toEqual(['audio MPEG audio']);
  expect(named([{ type: 0x15, pid: 1 }])).toEqual([]);
});

test('a map that says other tracks is followed; one that is repeated loses nothing', () => {
  const writer = new TsWriter();
  const [first, second] = pictures(2);
  if (!first || !second) throw new Error('unreachable');
  const moved = { ...video, pid: 0x300 };
  const packets = [
    ...writer.tables([video]),
    ...writer.pes({ ...first, hasLength: false }),
    ...writer.tables([video]),
    ...writer.pes({ ...second, hasLength: false }),
    ...writer.tables([{ ...moved, type: 0x24 }]),
    ...writer.pes({ pid: moved.pid, pts: 9_000, data: Buffer.alloc(30) }),
  ];
  expect(read(packets).units.map(({ codec, pts }) => [codec, pts])).toEqual([
    ['avc', 6_000],
    ['hevc', 9_000],
  ]);
});

test('no bytes whatever make it fail', () => {
  const writer = new TsWriter();
  const packets = [
    ...writer.tables([video, audio]),
    ...pictures(6).flatMap((picture) => [
      ...writer.pes(picture),
      ...writer.pes({ pid: audio.pid, pts: picture.pts, data: Buffer.alloc(40, 7) }),
    ]),
  ];
  let seed = 7;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 400; round += 1) {
    const bytes = Buffer.concat(packets);
    for (let change = 0; change < 1 + next(40); change += 1) bytes[next(bytes.length)] = next(256);
    expect(() => read(bytes, 1 + next(2_000))).not.toThrow();
  }
});

test('a unit that never ends is dropped at 8 MiB', () => {
  const writer = new TsWriter();
  const endless = writer.pes({ pid: video.pid, pts: 0, data: Buffer.alloc(9 * 1024 * 1024), hasLength: false });
  const { units } = read([
    ...writer.tables([video]),
    ...endless,
    ...writer.pes({ pid: video.pid, pts: 3_000, data: Buffer.alloc(10) }),
  ]);
  expect(units.map(({ pts }) => pts)).toEqual([3_000]);
});
