import { BadAnimationError, type Patch, TooManyFramesError } from './animation.ts';

/** A picture of an animated WebP: a WebP of its own, and how it changes what is shown. */
export type WebpPatch = Omit<Patch, 'rgba'> & { readonly webp: Buffer };

export interface WebpFile {
  readonly width: number;
  readonly height: number;
  readonly patches: readonly WebpPatch[];
}

const ALPHA_FLAG = 0x10;
const ANIMATION_FLAG = 0x02;

/**
 * Splits an animated WebP (RFC 9649, section 2.7.1.2) into its pictures; undefined for one without animation.
 * @throws {BadAnimationError} for a damaged file, {TooManyFramesError} for too many pictures
 */
export function readAnimatedWebp(bytes: Buffer, limits: { readonly frames: number }): WebpFile | undefined {
  const [first, ...others] = chunksOf(bytes, 12);
  if (first?.type !== 'VP8X' || first.body.length < 10 || ((first.body[0] ?? 0) & ANIMATION_FLAG) === 0)
    return undefined;
  const patches = others.flatMap(({ type, body }) => (type === 'ANMF' ? [readFrame(body)] : []));
  if (patches.length > limits.frames) throw new TooManyFramesError('the WebP has too many pictures');
  if (patches.length === 0) throw new BadAnimationError('the WebP has no picture');
  return { width: first.body.readUIntLE(4, 3) + 1, height: first.body.readUIntLE(7, 3) + 1, patches };
}

function readFrame(body: Buffer): WebpPatch {
  if (body.length < 24) throw new BadAnimationError('the WebP is damaged');
  const width = body.readUIntLE(6, 3) + 1;
  const height = body.readUIntLE(9, 3) + 1;
  const milliseconds = body.readUIntLE(12, 3);
  const flags = body[15] ?? 0;
  const parts = chunksOf(body, 16).filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
  const hasAlpha = parts.some(({ type }) => type === 'ALPH');
  const written = parts.map(({ type, body: part }) => chunk(type, part));
  return {
    x: body.readUIntLE(0, 3) * 2,
    y: body.readUIntLE(3, 3) * 2,
    width,
    height,
    milliseconds: milliseconds < 20 ? 100 : milliseconds,
    blend: (flags & 2) === 0 ? 'over' : 'source',
    dispose: (flags & 1) === 1 ? 'clear' : 'keep',
    webp: riff(hasAlpha ? [extended(width, height, ALPHA_FLAG), ...written] : written),
  };
}

/**
 * Writes an animated WebP that plays without end.
 * @param frames whole pictures of the given size, each a WebP without animation
 */
export function writeAnimatedWebp(
  width: number,
  height: number,
  frames: readonly { readonly webp: Buffer; readonly milliseconds: number }[],
): Buffer {
  const animation = Buffer.alloc(6);
  return riff([
    extended(width, height, ALPHA_FLAG | ANIMATION_FLAG),
    chunk('ANIM', animation),
    ...frames.map(({ webp, milliseconds }) => {
      const head = Buffer.alloc(16);
      head.writeUIntLE(width - 1, 6, 3);
      head.writeUIntLE(height - 1, 9, 3);
      head.writeUIntLE(Math.min(milliseconds, 0xffffff), 12, 3);
      // Each picture replaces the whole canvas.
      head[15] = 2;
      const parts = chunksOf(webp, 12).filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
      return chunk('ANMF', Buffer.concat([head, ...parts.map(({ type, body }) => chunk(type, body))]));
    }),
  ]);
}

function extended(width: number, height: number, flags: number): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return chunk('VP8X', body);
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A chunk has an even length. */
function chunk(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function chunksOf(bytes: Buffer, start: number): { readonly type: string; readonly body: Buffer }[] {
  const found: { readonly type: string; readonly body: Buffer }[] = [];
  let at = start;
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    if (at + 8 + length > bytes.length) throw new BadAnimationError('the WebP ends too early');
    found.push({ type: bytes.toString('latin1', at, at + 4), body: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return found;
}
