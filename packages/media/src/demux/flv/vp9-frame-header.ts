import { BitReader } from './bit-reader.ts';

/** Facts of a VP9 key frame (VP9 bitstream specification, section 6.2). */
export interface Vp9KeyFrame {
  readonly profile: number;
  /** Bits a sample: 8, 10 or 12. */
  readonly depth: number;
  /** As in `vpcC`: 0 and 1 are 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
  readonly chroma: number;
  readonly fullRange: boolean;
  /** `matrixCoefficients` of ISO/IEC 23091-2, as far as the bitstream says. */
  readonly matrix: number;
  readonly width: number;
  readonly height: number;
}

const frameMarker = 2;
const syncCode = 0x498342;
const sRgb = 7;
/** `color_space` of VP9 as matrix coefficients; 2 is unspecified. */
const matrices = [2, 6, 1, 6, 7, 9, 2, 0];

/**
 * Reads the uncompressed header of a picture, or of the first one of a superframe.
 * @returns `delta` for a picture that needs others, undefined for no picture of VP9
 */
export function readVp9Frame(data: Uint8Array): Vp9KeyFrame | 'delta' | undefined {
  const bits = new BitReader(data.subarray(0, 16));
  if (data.length < 2 || bits.bits(2) !== frameMarker) return undefined;
  const profile = bits.bit() + 2 * bits.bit();
  // Bit for profiles above 3, which do not exist.
  if (profile === 3 && bits.flag()) return undefined;
  if (bits.flag()) return 'delta'; // show_existing_frame
  const isDelta = bits.flag();
  bits.skip(2); // show_frame, error_resilient_mode
  if (isDelta) return 'delta';
  if (bits.bits(24) !== syncCode) return undefined;
  const depth = profile < 2 ? 8 : bits.flag() ? 12 : 10;
  const space = bits.bits(3);
  const hasChoice = profile === 1 || profile === 3;
  let chroma = 1;
  let fullRange = true;
  if (space === sRgb) {
    if (!hasChoice) return undefined;
    chroma = 3;
    bits.skip(1);
  } else {
    fullRange = bits.flag();
    if (hasChoice) {
      chroma = bits.flag() ? 2 : 3;
      // 4:2:0 belongs to the other profiles; 4:4:0 has no number of its own.
      if (bits.flag() && chroma === 2) return undefined;
      bits.skip(1);
    }
  }
  const width = bits.bits(16) + 1;
  const height = bits.bits(16) + 1;
  return bits.overrun ? undefined : { profile, depth, chroma, fullRange, matrix: matrices[space] ?? 2, width, height };
}
