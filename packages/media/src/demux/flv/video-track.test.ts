import { beforeEach, describe, expect, it } from 'vitest';
import type { EncodedFrame, VideoConfig } from '../../live-media.ts';
import { parseAv1Config } from './av1-config.ts';
import { parseAvcConfig, readAvcSets } from './avc-config.ts';
import { FlvDemuxer } from './flv-demuxer.ts';
import { parseHevcConfig, readHevcSets } from './hevc-config.ts';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const unit = (nal: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(nal.length);
  return Buffer.concat([length, nal]);
};
const units = (...nals: readonly Uint8Array[]): Buffer => Buffer.concat(nals.map(unit));

/** Records as x264, x265 and libaom write them, for two sizes each. */
const avc = {
  records: [
    hex('0164001effe100196764001eacd940a03db011000003000100000300320f162d9601000668ebe3cb22c0fdf8f800'),
    hex('0142c01effe100196742c01ed900a02ff970110000030001000003003c0f162e4801000568cb83cb20'),
  ] as const,
  sizes: ['640x480', '640x360'] as const,
  setsOf: readAvcSets,
  parse: parseAvcConfig,
  key: hex('65010203'),
  delta: hex('41aabb'),
  head: (type: 'config' | 'key' | 'delta') =>
    hex({ config: '1700000000', key: '1701000000', delta: '2701000000' }[type]),
};
const vps = 'a00001001840010c01ffff01600000030090000003000003003c959409';
const pps = 'a2000100064401c073c189';
const hevcHead = '0101600000009000000000003cf000fcfdf8f800000f03';
const hevc = {
  records: [
    hex(
      `${hevcHead}${vps}a10001002b42010101600000030090000003000003003ca00d880f1c9e595952930bc05a020000030002000003003c10${pps}`,
    ),
    hex(
      `${hevcHead}${vps}a10001002b42010101600000030090000003000003003ca01e201b1f26595952930bc05a020000030002000003003c10${pps}`,
    ),
  ] as const,
  sizes: ['426x240', '240x426'] as const,
  setsOf: readHevcSets,
  parse: parseHevcConfig,
  key: hex('2601af08'),
  delta: hex('0201d0'),
  head: (type: 'config' | 'key' | 'delta') =>
    hex({ config: '9068766331', key: '9168766331000000', delta: 'a168766331000000' }[type]),
};

let configs: VideoConfig[];
let frames: EncodedFrame[];
let demuxer: FlvDemuxer;
beforeEach(() => {
  configs = [];
  frames = [];
  demuxer = makeDemuxer();
});
const makeDemuxer = (): FlvDemuxer =>
  new FlvDemuxer({
    config: (config) => config.track === 'video' && configs.push(config),
    frame: (frame) => frames.push(frame),
    info: () => {},
    discontinuity: () => {},
  });
const sizes = (): string[] => configs.map(({ width, height }) => `${width}x${height}`);

describe.each([
  ['H.264', avc],
  ['HEVC', hevc],
])('parameter sets of %s', (_name, codec) => {
  const [first, second] = codec.records;
  const sets = codec.records.map(codec.setsOf);
  const send = (type: 'config' | 'key' | 'delta', body: Buffer): void => {
    demuxer.video(frames.length * 33, Buffer.concat([codec.head(type), body]));
  };
  const header = (record: Buffer): void => send('config', record);
  const key = (which?: 0 | 1): void =>
    send('key', units(...(which === undefined ? [] : (sets[which] ?? [])), codec.key));
  const delta = (): void => send('delta', units(codec.delta));

  it('make the configuration of an encoder that sends no sequence header', () => {
    delta();
    key(0);
    delta();
    key(0);
    expect(sizes()).toEqual([codec.sizes[0]]);
    expect(frames.map((frame) => frame.key)).toEqual([true, false, true]);
    expect(demuxer.dropped).toBe(1);
    // The record describes the same sets, and is one that a parser of records takes.
    const made = configs[0]?.description ?? new Uint8Array();
    expect(codec.setsOf(made).map((nal) => Buffer.from(nal))).toEqual(sets[0]?.map((nal) => Buffer.from(nal)));
    expect(codec.parse(made)).toMatchObject({ codec: codec.parse(first)?.codec, lengthSize: 4 });
  });

  it('may come in a tag of their own before the key frame', () => {
    for (const nal of sets[0] ?? []) send('key', unit(nal));
    key();
    expect(sizes()).toEqual([codec.sizes[0]]);
    expect([frames.length, demuxer.dropped]).toEqual([1, 0]);
  });

  it('and pictures are taken behind start codes as behind lengths, whatever form the sequence header has', () => {
    const coded = (...nals: readonly Uint8Array[]): Buffer =>
      Buffer.concat(nals.flatMap((nal) => [hex('00000001'), nal]));
    const own = sets[0] ?? [];
    const expected = [units(...own, codec.key), units(codec.delta)].map((data) => data.toString('hex'));
    for (const start of [() => header(first), () => send('config', coded(...own)), () => send('key', coded(...own))]) {
      frames.length = 0;
      configs.length = 0;
      demuxer = makeDemuxer();
      start();
      send('key', coded(codec.key));
      send('delta', coded(codec.delta));
      expect(frames.map(({ data }) => Buffer.from(data).toString('hex'))).toEqual(expected);
      expect([sizes(), demuxer.dropped]).toEqual([[codec.sizes[0]], 0]);
    }
  });

  it('replace those of the sequence header when a phone is turned, and back', () => {
    header(first);
    key(0);
    delta();
    key(1);
    delta();
    key(1);
    key(0);
    expect(sizes()).toEqual([codec.sizes[0], codec.sizes[1], codec.sizes[0]]);
    expect([frames.length, demuxer.dropped]).toEqual([6, 0]);
  });

  it('are true although an encoder repeats its first sequence header all the time', () => {
    for (const which of [0, 0, 1, 1, 1] as const) {
      header(first);
      key(which);
    }
    expect(sizes()).toEqual([codec.sizes[0], codec.sizes[1]]);
    // A key frame without sets of its own follows the header again.
    header(first);
    key();
    header(second);
    key();
    expect(sizes()).toEqual([codec.sizes[0], codec.sizes[1], codec.sizes[0], codec.sizes[1]]);
  });

  it('stand in every key frame, because some players read one init segment alone', () => {
    header(first);
    key();
    delta();
    header(second);
    key();
    key(1);
    const expected = [units(...(sets[0] ?? []), codec.key), units(codec.delta)];
    const turned = units(...(sets[1] ?? []), codec.key);
    expect(frames.map(({ data }) => Buffer.from(data))).toEqual([...expected, turned, turned]);
  });

  it('need no other init segment when those of pictures alone change', () => {
    header(first);
    const [picture = first] = sets[0]?.slice(-1) ?? [];
    for (const last of [0xa8, 0xb8]) {
      const changed = Buffer.from(picture);
      changed[changed.length - 1] = last;
      send('key', units(changed, codec.key));
      expect(Buffer.from(frames.at(-1)?.data ?? []).includes(changed)).toBe(true);
    }
    expect(sizes()).toEqual([codec.sizes[0]]);
  });

  it('change nothing when they are damaged, too long or too many', () => {
    header(first);
    const broken = Buffer.from(sets[0]?.at(-2) ?? []).fill(0xff, 4);
    send('key', units(broken.subarray(0, 5), codec.key));
    send('key', units(Buffer.concat([Buffer.from(sets[0]?.at(-1) ?? []), Buffer.alloc(70_000)]), codec.key));
    expect(sizes()).toEqual([codec.sizes[0]]);
    for (const frame of frames.slice(1)) expect(frame.data.length).toBeLessThan(71_000);
  });
});

describe('the sequence header of AV1', () => {
  const headers = ['0a0b000000043ea7bcdaf90040', '0a0b00000003c77ea4daf90040', '0a0b00000003c77ea4daf94040'].map(hex);
  const picture = hex('3203aabbcc');
  const key = (...obus: readonly Buffer[]): void => {
    demuxer.video(frames.length * 33, Buffer.concat([hex('9161763031'), ...obus, picture]));
  };
  const [wide = picture, tall = picture, deep = picture] = headers;

  it('makes the configuration, and another one when it changes with a key frame', () => {
    key(wide);
    key(wide);
    key();
    key(tall);
    key(deep);
    expect(sizes()).toEqual(['426x240', '240x426', '240x426']);
    expect(configs.map(({ codec }) => codec)).toEqual(['av01.0.00M.08', 'av01.0.00M.08', 'av01.0.00M.10']);
    expect(configs.map(({ description }) => Buffer.from(description).toString('hex'))).toEqual([
      `81000c00${headers[0]?.toString('hex')}`,
      `81000c00${headers[1]?.toString('hex')}`,
      `81004c00${headers[2]?.toString('hex')}`,
    ]);
    expect(configs.every(({ description }) => parseAv1Config(description))).toBe(true);
    expect(frames.map(({ data }) => Buffer.from(data).subarray(0, wide.length))).toEqual([
      wide,
      wide,
      wide,
      tall,
      deep,
    ]);
  });
});
