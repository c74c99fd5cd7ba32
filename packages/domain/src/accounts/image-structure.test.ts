import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readImageHeader } from './image-header.ts';
import { readImageStructure } from './image-structure.ts';

const ascii = (text: string): number[] => [...text].map((char) => char.charCodeAt(0));
const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const u24 = (value: number): number[] => [0, 8, 16].map((shift) => (value >>> shift) & 255);

const read = (bytes: readonly number[]) => {
  const file = Uint8Array.from(bytes);
  const header = readImageHeader(file);
  return header && readImageStructure(file, header);
};

const pngChunk = (type: string, body: readonly number[] = []) => [
  ...[...u32(body.length), ...ascii(type), ...body, ...u32(0)],
];
const png = (...chunks: readonly number[][]) => [
  ...[0x89, ...ascii('PNG\r\n\u001a\n'), ...pngChunk('IHDR', [...u32(64), ...u32(32), 8, 6, 0, 0, 0])],
  ...[...chunks.flat(), ...pngChunk('IEND')],
];
const control = (width: number, height: number, x = 0, y = 0) =>
  pngChunk('fcTL', [...u32(0), ...u32(width), ...u32(height), ...u32(x), ...u32(y), ...Array<number>(6).fill(0)]);

const riffChunk = (type: string, body: readonly number[]) => [
  ...ascii(type),
  ...u32(body.length).reverse(),
  ...[...body, ...(body.length % 2 === 1 ? [0] : [])],
];
const webp = (...chunks: readonly number[][]) => riffChunk('RIFF', [...ascii('WEBP'), ...chunks.flat()]);
const canvas = (width: number, height: number) =>
  riffChunk('VP8X', [2, 0, 0, 0, ...u24(width - 1), ...u24(height - 1)]);
const lossless = (width: number, height: number) => {
  const bits = width - 1 + (height - 1) * 2 ** 14;
  return riffChunk('VP8L', [0x2f, ...u32(bits).reverse(), ...Array<number>(9).fill(0)]);
};
const lossy = (width: number, height: number) =>
  riffChunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, width & 255, width >> 8, height & 255, height >> 8]);
const frame = (width: number, height: number, picture: readonly number[], x = 0) =>
  riffChunk('ANMF', [...u24(x), ...u24(0), ...u24(width - 1), ...u24(height - 1), ...u24(100), 0, ...picture]);

const jpegFrame = [0xff, 0xc0, 0, 11, 8, 0, 32, 0, 64, 1, 1, 0x11, 0];
const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];
const jpeg = (...parts: readonly number[][]) => [0xff, 0xd8, ...parts.flat(), 0xff, 0xd9];

test('a PNG keeps what its pixels need, and no profile or text', () => {
  const needed = png(pngChunk('PLTE', [1, 2, 3]), pngChunk('IDAT', [1]));
  const full = png(
    ...[pngChunk('iCCP', [1, 2]), pngChunk('PLTE', [1, 2, 3]), pngChunk('zTXt', [9]), pngChunk('iTXt', [9])],
    pngChunk('IDAT', [1]),
  );
  expect(read(full)).toEqual({ frames: 1, pixels: 2048, bytes: Uint8Array.from(needed) });
  expect(read([...needed, 1, 2, 3])?.bytes).toEqual(Uint8Array.from(needed));
});

test('the frames of an animation are counted, and lie in the canvas', () => {
  const animation = png(control(64, 32), pngChunk('IDAT'), control(32, 16, 32, 16), pngChunk('fdAT'));
  expect(read(animation)).toMatchObject({ frames: 2, pixels: 2048 + 512 });
  expect(read(png(control(32, 16, 33, 16)))).toBeUndefined();
  expect(read(png(control(64, 33)))).toBeUndefined();
  expect(read(png(control(0, 1)))).toBeUndefined();
  const moving = webp(
    canvas(64, 32),
    riffChunk('ANIM', [0, 0]),
    frame(64, 32, lossless(64, 32)),
    frame(2, 2, lossy(2, 2), 31),
  );
  expect(read(moving)).toMatchObject({ frames: 2, pixels: 2048 + 4 });
  expect(read(webp(canvas(64, 32), frame(2, 2, lossless(2, 2), 32)))).toBeUndefined();
  expect(read(webp(canvas(64, 32), frame(64, 32, lossless(65, 32))))).toBeUndefined();
  expect(read(webp(canvas(64, 32), frame(64, 32, [])))).toBeUndefined();
});

test.each([
  ['a second header', png(pngChunk('IHDR', [...u32(9), ...u32(9), 8, 6, 0, 0, 0]))],
  ['a chunk behind the end', [...png().slice(0, 33), ...u32(0x7fffffff), ...ascii('IDAT'), 0, 0, 0, 0]],
  ['a picture of another size', webp(canvas(64, 32), lossless(65, 32))],
  ['two pictures', webp(canvas(64, 32), lossy(64, 32), lossless(64, 32))],
  ['no picture', webp(canvas(64, 32), riffChunk('EXIF', [1]))],
  ['two canvases', webp(canvas(64, 32), canvas(64, 32), lossless(64, 32))],
  ['a picture beside frames', webp(canvas(64, 32), lossy(64, 32), frame(64, 32, lossless(64, 32)))],
  ['more bytes than there are', webp(canvas(64, 32), lossless(64, 32)).slice(0, -2)],
  ['two frames', jpeg(jpegFrame, scan, jpegFrame, scan)],
  ['too many scans', jpeg(jpegFrame, ...Array<number[]>(101).fill(scan))],
  ['a height that comes later', jpeg(jpegFrame, scan, [0xff, 0xdc, 0, 4, 0, 99])],
])('a picture with %s is none', (_name, bytes) => {
  expect(read(bytes)).toBeUndefined();
});

test('ordinary pictures are whole, and what follows them is left out', () => {
  for (const simple of [lossy(64, 32), lossless(64, 32)]) {
    expect(read([...webp(simple), 7, 7])?.bytes).toEqual(Uint8Array.from(webp(simple)));
    expect(read(webp(canvas(64, 32), riffChunk('ICCP', [1]), simple))).toMatchObject({ frames: 1, pixels: 2048 });
  }
  const whole = jpeg([0xff, 0xe1, 0, 6, 0xff, 0xc0, 0, 0], jpegFrame, scan, scan);
  // Phones append further pictures.
  expect(read([...whole, ...whole])).toEqual({ frames: 1, pixels: 2048, bytes: Uint8Array.from(whole) });
});

test('a walk ends on any bytes, without reading past them', () => {
  const starts = fc.constantFrom(png(), webp(canvas(64, 32), frame(64, 32, lossless(64, 32))), jpeg(jpegFrame, scan));
  const changes = fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 8 });
  fc.assert(
    fc.property(starts, changes, fc.nat(60), (start, changed, cut) => {
      const bytes = start.slice(0, start.length - (cut % 20));
      for (const [at, value] of changed) if (at < bytes.length) bytes[at] = value;
      const structure = read(bytes);
      if (structure !== undefined) expect(structure.bytes.length).toBeLessThanOrEqual(bytes.length);
    }),
  );
});
