import type { ImageHeader, ImageStructure } from './image-header.ts';
import { readJpegStructure } from './jpeg-structure.ts';
import { readPngStructure } from './png-structure.ts';
import { readWebpStructure } from './webp-structure.ts';

/**
 * Walks through a picture without decoding it. Undefined where its numbers contradict each other: a length that points
 * behind the end, a second header, a frame that is larger than the canvas or its own head. A decoder would believe the
 * wrong one of them.
 */
export function readImageStructure(bytes: Uint8Array, header: ImageHeader): ImageStructure | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (header.format === 'png') return readPngStructure(view, header);
  return header.format === 'webp' ? readWebpStructure(view, header) : readJpegStructure(view, header);
}
