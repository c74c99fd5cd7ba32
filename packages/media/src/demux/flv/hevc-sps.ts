import { BitReader } from './bit-reader.ts';
import { withoutEmulation } from './without-emulation.ts';

const maxSide = 16_384;
const greatestId = 15;
const generalProfileBits = 88;

/** The picture's properties in an H.265 sequence parameter set. */
export interface HevcSps {
  readonly width: number;
  readonly height: number;
  /** The set's own number, which picture parameter sets name. */
  readonly id: number;
  readonly chroma: { readonly format: number; readonly lumaDepth: number; readonly chromaDepth: number };
  /** general_profile_space up to general_level_idc: 12 bytes. */
  readonly profile: Uint8Array;
  readonly subLayers: number;
  readonly temporalNesting: boolean;
}

/**
 * The picture's properties from an H.265 sequence parameter set (ITU-T H.265 section 7.3.2.2.1).
 * @param nal the NAL unit with its two header bytes, emulation prevention bytes included
 * @returns undefined when it is truncated or describes no possible picture
 */
export function parseHevcSps(nal: Uint8Array): HevcSps | undefined {
  if (nal.length < 16 || (((nal[0] ?? 0) >> 1) & 0x3f) !== 33) return undefined;
  const bytes = withoutEmulation(nal.subarray(2));
  const reader = new BitReader(bytes);
  reader.skip(4);
  const subLayers = reader.bits(3);
  const temporalNesting = reader.flag();
  skipProfileTierLevel(reader, subLayers);
  const id = reader.unsigned();
  const format = reader.unsigned();
  const separate = format === 3 && reader.flag();
  const width = reader.unsigned();
  const height = reader.unsigned();
  let cropX = 0;
  let cropY = 0;
  if (reader.flag()) {
    // Units of the chroma format (table 6-1).
    const unitX = !separate && (format === 1 || format === 2) ? 2 : 1;
    const unitY = !separate && format === 1 ? 2 : 1;
    cropX = (reader.unsigned() + reader.unsigned()) * unitX;
    cropY = (reader.unsigned() + reader.unsigned()) * unitY;
  }
  const chroma = { format, lumaDepth: 8 + reader.unsigned(), chromaDepth: 8 + reader.unsigned() };
  if (reader.overrun || id > greatestId) return undefined;
  const size = { width: width - cropX, height: height - cropY };
  if (!(size.width >= 1 && size.height >= 1 && size.width <= maxSide && size.height <= maxSide)) return undefined;
  return { ...size, id, chroma, profile: bytes.subarray(1, 13), subLayers: subLayers + 1, temporalNesting };
}

/** Section 7.3.3, with a general profile. */
function skipProfileTierLevel(reader: BitReader, subLayers: number): void {
  reader.skip(generalProfileBits + 8);
  const present: { readonly profile: boolean; readonly level: boolean }[] = [];
  for (let layer = 0; layer < subLayers; layer += 1) present.push({ profile: reader.flag(), level: reader.flag() });
  if (subLayers > 0) reader.skip((8 - subLayers) * 2);
  for (const { profile, level } of present) reader.skip((profile ? generalProfileBits : 0) + (level ? 8 : 0));
}
