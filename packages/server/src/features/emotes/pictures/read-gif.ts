import { BadAnimationError, type Patch, TooManyFramesError } from './animation.ts';

export interface GifFile {
  readonly width: number;
  readonly height: number;
  readonly patches: readonly Patch[];
}

export interface GifLimits {
  readonly frames: number;
  /** Pixels of a side. */
  readonly side: number;
  /** Pixels of all pictures, each as large as the canvas. */
  readonly pixels: number;
}

interface Control {
  readonly dispose: Patch['dispose'];
  readonly milliseconds: number;
  /** Index of the colour that is transparent; -1 for none. */
  readonly transparent: number;
}

const NO_CONTROL: Control = { dispose: 'keep', milliseconds: 100, transparent: -1 };
/** Browsers show a picture without a duration this long. */
const SHORTEST_MS = 20;
const DEFAULT_MS = 100;

/**
 * Reads a GIF (GIF89a). It is read by the site's own code, because the picture library knows only the first picture.
 * @throws {BadAnimationError} for a file that is damaged or too large, {TooManyFramesError} for too many pictures
 */
export function readGif(bytes: Uint8Array, limits: GifLimits): GifFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const take = (at: number): number => {
    if (at >= bytes.length) throw new BadAnimationError('the GIF ends too early');
    return bytes[at] ?? 0;
  };
  const short = (at: number): number => take(at) | (take(at + 1) << 8);
  if (view.byteLength < 14) throw new BadAnimationError('the GIF ends too early');
  const width = short(6);
  const height = short(8);
  if (width === 0 || height === 0 || width > limits.side || height > limits.side) {
    throw new BadAnimationError('the GIF has too many pixels');
  }
  const colors = (at: number, packed: number): readonly [Uint8Array | null, number] => {
    if ((packed & 0x80) === 0) return [null, at];
    const end = at + 3 * (2 << (packed & 7));
    take(end - 1);
    return [bytes.subarray(at, end), end];
  };
  let [globalColors, at] = colors(13, take(10));
  let control = NO_CONTROL;
  const patches: Patch[] = [];
  while (true) {
    const kind = take(at);
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      if (take(at + 1) === 0xf9) control = readControl(take(at + 3), short(at + 4), take(at + 6));
      at = skipBlocks(take, at + 2);
      continue;
    }
    if (kind !== 0x2c) throw new BadAnimationError('the GIF has an unknown block');
    if (patches.length >= limits.frames || (patches.length + 1) * width * height > limits.pixels)
      throw new TooManyFramesError('the GIF has too many pictures');
    const frame = { x: short(at + 1), y: short(at + 3), width: short(at + 5), height: short(at + 7) };
    if (frame.x + frame.width > width || frame.y + frame.height > height) {
      throw new BadAnimationError('a picture of the GIF is outside of its canvas');
    }
    const packed = take(at + 9);
    const [ownColors, dataAt] = colors(at + 10, packed);
    const palette = ownColors ?? globalColors;
    if (palette === null) throw new BadAnimationError('the GIF has no colours');
    const end = skipBlocks(take, dataAt + 1);
    const indices = unpack(bytes, dataAt, end, frame.width * frame.height);
    const rgba = paint(indices, palette, control.transparent, {
      ...frame,
      isInterlaced: (packed & 0x40) !== 0,
    });
    patches.push({ ...frame, rgba, blend: 'over', dispose: control.dispose, milliseconds: control.milliseconds });
    control = NO_CONTROL;
    at = end;
  }
  if (patches.length === 0) throw new BadAnimationError('the GIF has no picture');
  return { width, height, patches };
}

const readControl = (packed: number, hundredths: number, transparent: number): Control => {
  const milliseconds = hundredths * 10;
  return {
    dispose: (['keep', 'keep', 'clear', 'restore'] as const)[(packed >> 2) & 7] ?? 'keep',
    milliseconds: milliseconds < SHORTEST_MS ? DEFAULT_MS : milliseconds,
    transparent: (packed & 1) === 1 ? transparent : -1,
  };
};

/** The position after a chain of blocks. */
function skipBlocks(take: (at: number) => number, start: number): number {
  let at = start;
  for (let size = take(at); size !== 0; size = take(at)) at += size + 1;
  return at + 1;
}

const TABLE_MAX = 4096;

/** Unpacks the colour indices of a picture (LZW with codes of up to 12 bits). A value that is missing stays 0. */
function unpack(bytes: Uint8Array, start: number, end: number, count: number): Uint8Array {
  const minBits = bytes[start] ?? 0;
  if (minBits < 2 || minBits > 8) throw new BadAnimationError('the GIF is packed in an unknown way');
  const out = new Uint8Array(count);
  const prefix = new Int16Array(TABLE_MAX);
  const suffix = new Uint8Array(TABLE_MAX);
  const lengths = new Uint16Array(TABLE_MAX);
  const clearCode = 1 << minBits;
  for (let code = 0; code < clearCode; code += 1) {
    suffix[code] = code;
    lengths[code] = 1;
  }
  let written = 0;
  let bits = minBits + 1;
  let next = clearCode + 2;
  let previous = -1;
  let buffer = 0;
  let waiting = 0;
  let left = 0;
  /** Writes the string of a code and returns its first index. */
  const write = (code: number): number => {
    const length = lengths[code] ?? 0;
    let at = code;
    for (let place = written + length - 1; place >= written; place -= 1) {
      if (place < count) out[place] = suffix[at] ?? 0;
      if (place > written) at = prefix[at] ?? 0;
    }
    written += length;
    return suffix[at] ?? 0;
  };
  for (let at = start + 1; at < end && written < count; at += 1) {
    if (left === 0) {
      left = bytes[at] ?? 0;
      if (left === 0) break;
      continue;
    }
    buffer |= (bytes[at] ?? 0) << waiting;
    waiting += 8;
    left -= 1;
    while (waiting >= bits && written < count) {
      const code = buffer & ((1 << bits) - 1);
      buffer >>>= bits;
      waiting -= bits;
      if (code === clearCode) {
        bits = minBits + 1;
        next = clearCode + 2;
        previous = -1;
        continue;
      }
      if (code === clearCode + 1) return out;
      if (previous === -1) {
        if (code >= clearCode) throw new BadAnimationError('the GIF is damaged');
        write(code);
      } else {
        if (code > next || (code === next && next >= TABLE_MAX)) throw new BadAnimationError('the GIF is damaged');
        const start = written;
        const first = code < next ? write(code) : write(previous);
        if (code === next) {
          if (written < count) out[written] = first;
          written += 1;
        }
        if (next < TABLE_MAX) {
          prefix[next] = previous;
          suffix[next] = out[start] ?? first;
          lengths[next] = (lengths[previous] ?? 0) + 1;
          next += 1;
          if (next === 1 << bits && bits < 12) bits += 1;
        }
      }
      previous = code;
    }
  }
  return out;
}

/** Rows of an interlaced picture come in four passes. */
const PASSES = [
  [0, 8],
  [4, 8],
  [2, 4],
  [1, 2],
] as const;

function paint(
  indices: Uint8Array,
  palette: Uint8Array,
  transparent: number,
  { width, height, isInterlaced }: { readonly width: number; readonly height: number; readonly isInterlaced: boolean },
): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  const rows: number[] = [];
  for (const [first, step] of isInterlaced ? PASSES : ([[0, 1]] as const)) {
    for (let row = first; row < height; row += step) rows.push(row);
  }
  for (const [index, row] of rows.entries()) {
    for (let column = 0; column < width; column += 1) {
      const color = indices[index * width + column] ?? 0;
      if (color === transparent) continue;
      const to = (row * width + column) * 4;
      rgba[to] = palette[3 * color] ?? 0;
      rgba[to + 1] = palette[3 * color + 1] ?? 0;
      rgba[to + 2] = palette[3 * color + 2] ?? 0;
      rgba[to + 3] = 255;
    }
  }
  return rgba;
}
