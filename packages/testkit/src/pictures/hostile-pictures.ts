import { crc32, deflateSync } from 'node:zlib';

const u24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, (value >> 16) & 255]);

/** A chunk of a WebP. `claimed` is its length in its head. */
const riffChunk = (type: string, body: Buffer, claimed = body.length): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(claimed, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

const webp = (...chunks: readonly Buffer[]): Buffer =>
  riffChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]));

const canvas = (width: number, height: number, flags = 0): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24(width - 1), u24(height - 1)]));

/** The head of a lossless picture, with hardly anything behind it. */
const lossless = (width: number, height: number, claimed?: number): Buffer => {
  const body = Buffer.alloc(30);
  body[0] = 0x2f;
  body.writeUInt32LE((width - 1 + (height - 1) * 2 ** 14) >>> 0, 1);
  return riffChunk('VP8L', body, claimed);
};

const frame = (width: number, height: number, picture: Buffer): Buffer =>
  riffChunk(
    'ANMF',
    Buffer.concat([u24(0), u24(0), u24(width - 1), u24(height - 1), u24(100), Buffer.alloc(1), picture]),
  );

const animated = (...frames: readonly Buffer[]): Buffer =>
  webp(canvas(640, 320, 2), riffChunk('ANIM', Buffer.alloc(6)), ...frames);

/** A chunk of a PNG. */
const pngChunk = (type: string, body: Buffer, claimed = body.length): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(claimed, 0);
  named.copy(made, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
};

const header = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body[8] = 8;
  return pngChunk('IHDR', body);
};

const pixels = (): Buffer => pngChunk('IDAT', deflateSync(Buffer.alloc(641 * 320, 0)));

const png = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    header(640, 320),
    ...chunks,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);

/** The control chunk of an animation's frame. */
const control = (width: number, height: number): Buffer => {
  const body = Buffer.alloc(26);
  body.writeUInt32BE(width, 4);
  body.writeUInt32BE(height, 8);
  body.writeUInt16BE(1, 20);
  return pngChunk('fcTL', body);
};

const frameOfJpeg = (width: number, height: number): Buffer =>
  Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
const scanOfJpeg = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x7f]);
const jpeg = (...parts: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);

/** Small files of 640 × 320 pixels that name other sizes to whoever believes the wrong one of their numbers. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  'a WebP whose frame is larger than its canvas': () => animated(frame(11_000, 11_000, lossless(11_000, 11_000))),
  'a WebP whose picture is larger than its frame': () => animated(frame(640, 320, lossless(11_000, 11_000))),
  'a WebP whose picture is larger than its canvas': () => webp(canvas(640, 320), lossless(16_383, 16_383)),
  'a WebP with two pictures': () => webp(canvas(640, 320), lossless(640, 320), lossless(16_383, 16_383)),
  'a WebP with two canvases': () => webp(canvas(640, 320), canvas(16_383, 16_383), lossless(640, 320)),
  'a WebP whose chunk ends behind it': () => webp(canvas(640, 320), lossless(640, 320, 0x7fffffff)),
  'a WebP of thousands of frames': () => animated(...Array<Buffer>(2000).fill(frame(640, 320, lossless(640, 320)))),
  'an animated PNG whose frame is larger than its canvas': () =>
    png(pngChunk('acTL', Buffer.alloc(8)), control(11_000, 11_000), pixels()),
  'a PNG with two headers': () => png(header(16_000, 16_000), pixels()),
  'a PNG whose chunk ends behind it': () => png(pixels(), pngChunk('tEXt', Buffer.alloc(4), 0x7fffffff)),
  'a JPEG with two frames': () => jpeg(frameOfJpeg(640, 320), scanOfJpeg, frameOfJpeg(16_000, 16_000), scanOfJpeg),
  'a JPEG of thousands of scans': () => jpeg(frameOfJpeg(640, 320), ...Array<Buffer>(2000).fill(scanOfJpeg)),
};

/** A grey PNG of 640 × 320 with a colour profile that unpacks to this many bytes. */
export const pictureWithProfile = (bytes: number): Buffer =>
  png(pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))])), pixels());
