import type { ImageHeader, ImageStructure } from './image-header.ts';

const signature = 8;
/** Chunks that a decoder needs for the pixels and their direction. Profiles and texts are packed, and unpack to any size. */
const kept = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'eXIf']);

const typeOf = (view: DataView, at: number): string =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, nth) => view.getUint8(at + nth)));

/** PNG, third edition: chunks (5.3) and frame controls (11.3.6.2). */
export function readPngStructure(view: DataView, { width, height }: ImageHeader): ImageStructure | undefined {
  const own = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const parts = [own.subarray(0, signature)];
  let frames = 0;
  let pixels = 0;
  let headers = 0;
  for (let at = signature; at < view.byteLength; ) {
    if (at + 12 > view.byteLength) return undefined;
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > view.byteLength) return undefined;
    const type = typeOf(view, at + 4);
    if (kept.has(type)) parts.push(own.subarray(at, end));
    if (type === 'IHDR') headers += 1;
    if (headers !== 1) return undefined;
    if (type === 'fcTL') {
      const area = length === 26 ? frameArea(view, at + 8, { width, height }) : undefined;
      if (area === undefined) return undefined;
      frames += 1;
      pixels += area;
    }
    at = type === 'IEND' ? view.byteLength : end;
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let to = 0;
  for (const part of parts) {
    bytes.set(part, to);
    to += part.length;
  }
  return { frames: Math.max(1, frames), pixels: Math.max(width * height, pixels), bytes };
}

/** The pixels of a frame that lies in its canvas. */
function frameArea(view: DataView, at: number, canvas: { readonly width: number; readonly height: number }) {
  const [width, height] = [view.getUint32(at + 4), view.getUint32(at + 8)];
  const isInside =
    width > 0 &&
    height > 0 &&
    view.getUint32(at + 12) + width <= canvas.width &&
    view.getUint32(at + 16) + height <= canvas.height;
  return isInside ? width * height : undefined;
}
