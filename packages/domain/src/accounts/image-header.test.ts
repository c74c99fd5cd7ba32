import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImageHeader } from './image-header.ts';
import { checkPicture, PICTURE_MAX_BYTES, profilePictureWidth } from './picture-rule.ts';

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const u24le = (value: number): number[] => [0, 8, 16].map((shift) => (value >>> shift) & 255);

const png = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\u001a\n'),
    ...u32(13),
    ...ascii('IHDR'),
    ...u32(width),
    ...u32(height),
    8,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
  ]);
const webp = (kind: string, body: readonly number[]): Uint8Array =>
  Uint8Array.from([
    ...ascii('RIFF'),
    0,
    0,
    0,
    0,
    ...ascii(`WEBP${kind}`),
    0,
    0,
    0,
    0,
    ...body,
    ...Array<number>(12).fill(0),
  ]);
const jpeg = (width: number, height: number): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    1,
    2,
    0xff,
    0xc2,
    0,
    11,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
  ]);

describe('picture header', () => {
  it('reads format and size of each kind', () => {
    expect(readImageHeader(png(640, 480))).toEqual({ format: 'png', width: 640, height: 480 });
    expect(readImageHeader(jpeg(640, 480))).toEqual({ format: 'jpeg', width: 640, height: 480 });
    const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01]);
    expect(readImageHeader(lossy)).toEqual({ format: 'webp', width: 640, height: 480 });
    const bits = 639 | (479 << 14);
    const lossless = webp('VP8L', [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, (bits >>> 24) & 255]);
    expect(readImageHeader(lossless)).toEqual({ format: 'webp', width: 640, height: 480 });
    const extended = webp('VP8X', [0, 0, 0, 0, ...u24le(639), ...u24le(479)]);
    expect(readImageHeader(extended)).toEqual({ format: 'webp', width: 640, height: 480 });
  });

  it('knows nothing else: SVG, GIF, HTML, a cut header, no size', () => {
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg">', 'GIF89a', '<!doctype html>', '']) {
      expect(readImageHeader(Uint8Array.from(ascii(text.padEnd(64))))).toBeUndefined();
    }
    expect(readImageHeader(png(640, 480).subarray(0, 20))).toBeUndefined();
    expect(readImageHeader(png(0, 480))).toBeUndefined();
  });

  it('finds the frame of a JPEG behind fill bytes and other segments', () => {
    const start = [0xff, 0xd8];
    const frame = (marker: number) => [0xff, marker, 0, 11, 8, 1, 224, 2, 128, 3];
    const found = { format: 'jpeg', width: 640, height: 480 };
    const read = (...parts: readonly number[][]) => readImageHeader(Uint8Array.from(parts.flat()));
    for (const marker of [0xc0, 0xc1, 0xc3, 0xc5, 0xc7, 0xc9, 0xcb, 0xcd, 0xcf]) {
      expect(read(start, frame(marker)), `${marker}`).toEqual(found);
    }
    expect(read(start, [0xff, 0xff], frame(0xc0).slice(1))).toEqual(found);
    expect(read(start, [0xff, 0x01], frame(0xc0))).toEqual(found);
    expect(read(start, [0xff, 0xd0, 0xff, 0xd7], frame(0xc0))).toEqual(found);
    expect(read(start, [0xff, 0xc4, 0, 3, 9], frame(0xc0))).toEqual(found);
    expect(read(start, [0xff, 0xe1, 1, 0, ...Array<number>(254).fill(0)], frame(0xc0))).toEqual(found);
    // A length that is too short is taken for an empty segment.
    expect(read(start, [0xff, 0xe1, 0, 0], frame(0xc0))).toEqual(found);
  });

  it('finds no size in tables, behind the picture, or in what is cut', () => {
    const frame = [0, 11, 8, 1, 224, 2, 128, 3];
    const read = (...bytes: readonly number[]) => readImageHeader(Uint8Array.from(bytes));
    for (const marker of [0xbf, 0xc4, 0xc8, 0xcc, 0xd9, 0xda, 0xd0]) {
      expect(read(0xff, 0xd8, 0xff, marker, ...frame), `${marker}`).toBeUndefined();
    }
    for (const ending of [0xd9, 0xda])
      expect(read(0xff, 0xd8, 0xff, ending, 0, 2, 0xff, 0xc0, ...frame)).toBeUndefined();
    expect(read(0xff, 0xd8, 0x00, 0xc0, ...frame)).toBeUndefined();
    expect(read(0xff, 0xd9, 0xff, 0xc0, ...frame)).toBeUndefined();
    expect(read(0xff, 0xd8, 0xff, 0xc0, ...frame.slice(0, 6))).toBeUndefined();
    expect(read(0xff, 0xd8, 0xff, 0xc0, ...frame.slice(0, 7))).toMatchObject({ width: 640, height: 480 });
    expect(read(0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0, 0, 2, 128, 3)).toBeUndefined();
    expect(read(0xff, 0xd8)).toBeUndefined();
  });

  it('takes no other start for a picture', () => {
    const fault = (bytes: Uint8Array, at: number) =>
      Uint8Array.from(bytes, (byte, index) => (index === at ? byte ^ 1 : byte));
    for (let at = 0; at < 8; at += 1) expect(readImageHeader(fault(png(640, 480), at))).toBeUndefined();
    for (let at = 12; at < 16; at += 1) expect(readImageHeader(fault(png(640, 480), at))).toBeUndefined();
    expect(readImageHeader(png(640, 480).subarray(0, 32))).toBeUndefined();
    expect(readImageHeader(png(640, 0))).toBeUndefined();
    const lossy = webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0xc2, 0xe0, 0xc1]);
    // The two highest bits scale the picture and are no part of its size.
    expect(readImageHeader(lossy)).toEqual({ format: 'webp', width: 640, height: 480 });
    for (const at of [0, 3, 8, 11, 15, 23, 24, 25]) expect(readImageHeader(fault(lossy, at)), `${at}`).toBeUndefined();
    expect(readImageHeader(webp('VP8L', [0x2e, 0, 0, 0, 0]))).toBeUndefined();
    expect(readImageHeader(webp('VP8Y', [0, 0, 0, 0, 1, 0, 0, 1, 0, 0]))).toBeUndefined();
    expect(readImageHeader(webp('VP8X', [0, 0, 0, 0, 0, 0, 1, 1, 0, 2]))).toEqual({
      format: 'webp',
      width: 65_537,
      height: 131_074,
    });
    expect(readImageHeader(lossy.subarray(0, 29))).toBeUndefined();
  });

  it('ends on any bytes, without reading past them', () => {
    const starts = fc.constantFrom<number[]>(
      [],
      [0xff, 0xd8, 0xff],
      [0x89, ...ascii('PNG\r\n\u001a\n')],
      ascii('RIFF0000WEBPVP8X'),
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const header = readImageHeader(Uint8Array.from([...start, ...rest]));
        if (header !== undefined) expect(header.width * header.height).toBeGreaterThan(0);
      }),
    );
  });
});

describe('picture rule', () => {
  it('bounds bytes and sides', () => {
    expect(checkPicture(png(4096, 50)).ok).toBe(true);
    expect(checkPicture(png(4097, 100))).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    expect(checkPicture(png(60_000, 60_000))).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    expect(checkPicture(png(49, 100))).toMatchObject({ code: 'PICTURE_TOO_SMALL' });
    expect(checkPicture(new Uint8Array(PICTURE_MAX_BYTES + 1))).toMatchObject({ code: 'PICTURE_TOO_LARGE' });
    expect(checkPicture(Uint8Array.from(ascii('<svg/>')))).toMatchObject({ code: 'PICTURE_UNREADABLE' });
  });

  it('serves a wanted width by the next larger one', () => {
    expect([1, 50, 51, 70, 300, 301, 9999].map(profilePictureWidth)).toEqual([50, 50, 70, 70, 300, 600, 600]);
  });
});
