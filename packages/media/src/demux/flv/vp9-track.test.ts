import { describe, expect, it } from 'vitest';
import { Vp9Track } from './vp9-track.ts';

/** Bits, most significant first, as bytes. */
const bits = (...fields: readonly (readonly [value: number, count: number])[]): Buffer => {
  const text = fields.map(([value, count]) => value.toString(2).padStart(count, '0')).join('');
  const bytes = text.padEnd(Math.ceil(text.length / 8) * 8, '0').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};
/** The uncompressed header of a key frame of profile 0, and something behind it. */
const keyFrame = (width: number, height: number): Buffer =>
  Buffer.concat([
    bits(
      [2, 2],
      [0, 2],
      [0, 1],
      [0, 1],
      [1, 1],
      [0, 1],
      [0x498342, 24],
      [2, 3],
      [0, 1],
      [width - 1, 16],
      [height - 1, 16],
    ),
    Buffer.alloc(20),
  ]);
const delta = Buffer.concat([bits([2, 2], [0, 2], [0, 1], [1, 1], [1, 1], [0, 1]), Buffer.alloc(20)]);
const record = [0, 31, 0x82, 1, 1, 1, 0, 0];

describe('VP9', () => {
  it('has its size from key frames, and its level and colours from the sequence header', () => {
    const track = new Vp9Track();
    expect(track.header(Uint8Array.from(record))).toBe('later');
    const first = track.picture({ data: keyFrame(1280, 720) });
    expect(first).toMatchObject({ key: true, config: { codec: 'vp09.00.31.08', width: 1280, height: 720 } });
    expect([...(first?.config?.description ?? [])]).toEqual([1, 0, 0, 0, 0, 31, 0x82, 1, 1, 1, 0, 0]);
    expect(track.picture({ data: delta })).toEqual({ data: delta, key: false, config: undefined });
    expect(track.picture({ data: keyFrame(1280, 720) })).toMatchObject({ key: true, config: undefined });
    expect(track.picture({ data: keyFrame(640, 360) })?.config).toMatchObject({ width: 640, height: 360 });
  });

  it('takes the header with the head of its box, and none at all', () => {
    const boxed = new Vp9Track();
    expect(boxed.header(Uint8Array.from([1, 0, 0, 0, ...record]))).toBe('later');
    expect(boxed.picture({ data: keyFrame(1280, 720) })?.config?.codec).toBe('vp09.00.31.08');
    expect(new Vp9Track().picture({ data: keyFrame(1920, 1080) })?.config?.codec).toBe('vp09.00.40.08');
  });

  it.each([
    ['an empty record', []],
    ['a short record', [0, 31]],
    ['a profile that does not exist', [9, 31, 0x82, 1, 1, 1, 0, 0]],
    ['a depth that does not exist', [0, 31, 0x72, 1, 1, 1, 0, 0]],
  ])('does not believe %s', (_what, bytes) => {
    expect(new Vp9Track().header(Uint8Array.from(bytes))).toBeUndefined();
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another marker', Buffer.from([0x42, 0, 0, 0])],
    ['a broken sync code', Buffer.from([0x82, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])],
    ['the beginning of a key frame', keyFrame(64, 64).subarray(0, 6)],
  ])('does not take %s for a picture', (_what, data) => {
    expect(new Vp9Track().picture({ data })).toBeUndefined();
  });
});
