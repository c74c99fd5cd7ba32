import { crc32 } from 'node:zlib';
import { BadAnimationError, type Patch, TooManyFramesError } from './animation.ts';

/** A picture of an animated PNG: a PNG of its own, and how it changes what is shown. */
export type PngPatch = Omit<Patch, 'rgba'> & { readonly png: Buffer };

export interface ApngFile {
  readonly width: number;
  readonly height: number;
  readonly patches: readonly PngPatch[];
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunks that say how pixels are to be read; all others are left out. */
const NEEDED = new Set(['PLTE', 'tRNS', 'gAMA', 'sRGB']);

/**
 * Splits an animated PNG (PNG, third edition, section 11.3.6) into its pictures; undefined for a PNG without animation.
 * @throws {BadAnimationError} for a damaged file, {TooManyFramesError} for too many pictures
 */
export function readApng(bytes: Buffer, limits: { readonly frames: number }): ApngFile | undefined {
  let header: Buffer | undefined;
  let isAnimated = false;
  const needed: Buffer[] = [];
  const patches: PngPatch[] = [];
  let control: Buffer | undefined;
  let data: Buffer[] = [];
  const close = () => {
    if (control === undefined || data.length === 0 || header === undefined) return;
    if (patches.length >= limits.frames) throw new TooManyFramesError('the PNG has too many pictures');
    patches.push(makePatch(header, needed, control, data));
    data = [];
  };
  for (const { type, body } of chunksOf(bytes)) {
    if (type === 'IHDR' && body.length === 13) header = body;
    else if (type === 'acTL') isAnimated = true;
    else if (NEEDED.has(type)) needed.push(chunk(type, body));
    else if (type === 'fcTL') {
      close();
      if (body.length !== 26) throw new BadAnimationError('the PNG is damaged');
      control = body;
    } else if (type === 'IDAT' && control !== undefined) data.push(body);
    else if (type === 'fdAT') data.push(body.subarray(4));
  }
  close();
  if (!isAnimated || header === undefined || patches.length === 0) return undefined;
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), patches };
}

function makePatch(header: Buffer, needed: readonly Buffer[], control: Buffer, data: readonly Buffer[]): PngPatch {
  const width = control.readUInt32BE(4);
  const height = control.readUInt32BE(8);
  const own = Buffer.from(header);
  own.writeUInt32BE(width, 0);
  own.writeUInt32BE(height, 4);
  const part = control.readUInt16BE(20);
  const whole = control.readUInt16BE(22) || 100;
  const milliseconds = Math.round((part * 1000) / whole);
  return {
    width,
    height,
    x: control.readUInt32BE(12),
    y: control.readUInt32BE(16),
    milliseconds: milliseconds < 20 ? 100 : milliseconds,
    dispose: (['keep', 'clear', 'restore'] as const)[control[24] ?? 0] ?? 'keep',
    blend: control[25] === 1 ? 'over' : 'source',
    png: Buffer.concat([
      SIGNATURE,
      chunk('IHDR', own),
      ...needed,
      chunk('IDAT', Buffer.concat([...data])),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  };
}

function* chunksOf(bytes: Buffer): Generator<{ readonly type: string; readonly body: Buffer }> {
  let at = SIGNATURE.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    if (at + 12 + length > bytes.length) throw new BadAnimationError('the PNG ends too early');
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(body.length, 0);
  named.copy(made, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
}
