import type { ImageHeader, ImageStructure } from './image-header.ts';

/** Each scan passes over the whole picture, and may be a few bytes long. Encoders write about ten. */
const scanLimit = 100;

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * ITU-T T.81, B.1 and B.2: one frame, and its scans. Bytes that follow the end of the picture (phones append further
 * pictures) are left out. Hierarchical pictures (DHP, EXP) and heights that come later (DNL) are not taken.
 */
export function readJpegStructure(view: DataView, { width, height }: ImageHeader): ImageStructure | undefined {
  let frames = 0;
  let scans = 0;
  let at = 2;
  while (at + 2 <= view.byteLength) {
    // Between markers there is the data of a scan; a byte 0xff in it is followed by 0.
    if (view.getUint8(at) !== 0xff || view.getUint8(at + 1) === 0x00 || view.getUint8(at + 1) === 0xff) {
      at += 1;
      continue;
    }
    const marker = view.getUint8(at + 1);
    at += 2;
    if (marker === 0xd9) break;
    if (standsAlone(marker)) continue;
    if (at + 2 > view.byteLength) break;
    if (isFrame(marker)) frames += 1;
    if (marker === 0xda) scans += 1;
    if (frames > 1 || scans > scanLimit || marker === 0xdc || marker === 0xde || marker === 0xdf) return undefined;
    at += Math.max(2, view.getUint16(at));
  }
  const bytes = new Uint8Array(view.buffer, view.byteOffset, Math.min(at, view.byteLength));
  return { frames: 1, pixels: width * height, bytes };
}
