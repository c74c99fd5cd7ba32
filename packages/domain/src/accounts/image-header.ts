/** The text that the first bytes of a picture say. Sizes are pixels. */
export interface ImageHeader {
  readonly format: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** Everything that a decoder will meet in a picture, according to the picture's own numbers. */
export interface ImageStructure {
  /** Pictures of an animation; 1 for a picture that does not move. */
  readonly frames: number;
  /** Pixels of all frames together. */
  readonly pixels: number;
  /** The same picture without parts that cost a decoder memory and do not change its pixels. */
  readonly bytes: Uint8Array;
}

/**
 * Reads format and size from a picture's own bytes, never from its name, before anything decodes it. Undefined for
 * everything that is not a complete PNG, JPEG or WebP header. A file that is valid in several formats is checked as the
 * picture it is.
 */
export const readImageHeader = (bytes: Uint8Array): ImageHeader | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = readPng(view) ?? readWebp(view) ?? readJpeg(view);
  return header !== undefined && header.width > 0 && header.height > 0 ? header : undefined;
};

const startsWith = (view: DataView, at: number, text: string): boolean =>
  at + text.length <= view.byteLength && [...text].every((char, i) => view.getUint8(at + i) === char.charCodeAt(0));

/** PNG (ISO/IEC 15948), section 11.2.2: the header is the first chunk. */
function readPng(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 33 || !startsWith(view, 0, '\u0089PNG\r\n\u001a\n') || !startsWith(view, 12, 'IHDR')) return;
  return { format: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RFC 9649: simple lossy, lossless and extended forms. */
function readWebp(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 30 || !startsWith(view, 0, 'RIFF') || !startsWith(view, 8, 'WEBP')) return;
  if (startsWith(view, 12, 'VP8 ')) {
    if (view.getUint8(23) !== 0x9d || view.getUint8(24) !== 0x01 || view.getUint8(25) !== 0x2a) return;
    return { format: 'webp', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (startsWith(view, 12, 'VP8L')) {
    if (view.getUint8(20) !== 0x2f) return;
    const bits = view.getUint32(21, true);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (!startsWith(view, 12, 'VP8X')) return;
  const size = (at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return { format: 'webp', width: size(24), height: size(27) };
}

/** ITU-T T.81, section B.1: markers up to the frame header (SOF). */
function readJpeg(view: DataView): ImageHeader | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return;
  let at = 2;
  while (at + 4 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      if (at + 9 > view.byteLength) return;
      return { format: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    const standsAlone = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9);
    if (marker === 0xd9 || marker === 0xda) return;
    at += standsAlone ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return;
}
