import type { ImageHeader, ImageStructure } from './image-header.ts';

interface Chunk {
  readonly type: string;
  readonly at: number;
  readonly length: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const riffHead = 12;
const frameHead = 16;

/** The chunks between two places; undefined where one ends behind them. */
function chunksOf(view: DataView, from: number, to: number): readonly Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = from; at < to; ) {
    if (at + 8 > to) return undefined;
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > to) return undefined;
    const type = String.fromCharCode(...Array.from({ length: 4 }, (_, nth) => view.getUint8(at + nth)));
    chunks.push({ type, at: at + 8, length });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

const u24 = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

/** The size in the head of the one picture among the chunks (RFC 6386, 9.1; RFC 9649, 3.4). */
function pictureSize(view: DataView, chunks: readonly Chunk[]): Size | undefined {
  const [picture, ...others] = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (picture === undefined || others.length > 0 || picture.length < 10) return undefined;
  const { type, at } = picture;
  if (type === 'VP8 ') {
    return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
  }
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const isSame = (one: Size | undefined, other: Size): boolean =>
  one?.width === other.width && one.height === other.height;

/** WebP (RFC 9649, 2.3 to 2.7): the sizes of canvas, frames and pictures have to agree. */
export function readWebpStructure(view: DataView, canvas: ImageHeader): ImageStructure | undefined {
  const end = 8 + view.getUint32(4, true);
  const chunks = end <= view.byteLength ? chunksOf(view, riffHead, end) : undefined;
  if (chunks === undefined || chunks.filter(({ type }) => type === 'VP8X').length > 1) return undefined;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, end);
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  if (frames.length === 0) {
    const isWhole = isSame(pictureSize(view, chunks), canvas);
    return isWhole ? { frames: 1, pixels: canvas.width * canvas.height, bytes } : undefined;
  }
  // An animation has no picture beside its frames.
  if (pictureSize(view, chunks) !== undefined) return undefined;
  let pixels = 0;
  for (const frame of frames) {
    const size = frameSize(view, frame, canvas);
    if (size === undefined) return undefined;
    pixels += size.width * size.height;
  }
  return { frames: frames.length, pixels: Math.max(canvas.width * canvas.height, pixels), bytes };
}

/** The size of a frame that lies in its canvas and has a picture of the same size. */
function frameSize(view: DataView, { at, length }: Chunk, canvas: Size): Size | undefined {
  if (length < frameHead) return undefined;
  const size = { width: u24(view, at + 6) + 1, height: u24(view, at + 9) + 1 };
  const isInside =
    u24(view, at) * 2 + size.width <= canvas.width && u24(view, at + 3) * 2 + size.height <= canvas.height;
  const inside = chunksOf(view, at + frameHead, at + length);
  return isInside && inside !== undefined && isSame(pictureSize(view, inside), size) ? size : undefined;
}
