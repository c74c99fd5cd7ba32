import { BitReader } from './bit-reader.ts';
import { withoutEmulation } from './without-emulation.ts';

/** The picture properties in a sequence parameter set; `frameRate` only if it is given and plausible. */
export interface SpsInfo {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | undefined;
  readonly fixedFrameRate: boolean;
  /** The set's own number, which picture parameter sets name. */
  readonly id: number;
  readonly chroma: { readonly format: number; readonly lumaDepth: number; readonly chromaDepth: number };
}

const profilesWithChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);
const extendedSampleAspect = 255;
const maxSide = 16_384;

/**
 * Parses an H.264 sequence parameter set (ITU-T H.264 section 7.3.2.1.1 and annex E).
 * @param nal the NAL unit with its header byte, emulation prevention bytes included
 * @returns undefined when it is truncated or describes no possible picture
 */
export function parseSps(nal: Uint8Array): SpsInfo | undefined {
  if (nal.length < 4 || ((nal[0] ?? 0) & 0x1f) !== 7) return undefined;
  const reader = new BitReader(withoutEmulation(nal.subarray(1)));
  const profile = reader.bits(8);
  reader.skip(16);
  const id = reader.unsigned();
  const chroma = profilesWithChroma.has(profile) ? readChroma(reader) : usualChroma;
  reader.unsigned();
  skipPictureOrder(reader);
  reader.unsigned();
  reader.skip(1);
  const widthInBlocks = reader.unsigned() + 1;
  const heightInUnits = reader.unsigned() + 1;
  const framesOnly = reader.bit();
  if (framesOnly === 0) reader.skip(1);
  reader.skip(1);
  const crop = readCropping(reader, chroma, framesOnly);
  if (reader.overrun) return undefined;
  const width = widthInBlocks * 16 - crop.x;
  const height = (2 - framesOnly) * heightInUnits * 16 - crop.y;
  if (width < 1 || height < 1 || width > maxSide || height > maxSide) return undefined;
  return { width, height, ...readTiming(reader), id, chroma };
}

interface Chroma {
  readonly format: number;
  readonly separate: boolean;
  /** Bits of a sample. */
  readonly lumaDepth: number;
  readonly chromaDepth: number;
}

const usualChroma: Chroma = { format: 1, separate: false, lumaDepth: 8, chromaDepth: 8 };

function readChroma(reader: BitReader): Chroma {
  const format = reader.unsigned();
  const separate = format === 3 && reader.flag();
  const lumaDepth = 8 + reader.unsigned();
  const chromaDepth = 8 + reader.unsigned();
  reader.skip(1);
  if (reader.flag()) {
    const lists = format === 3 ? 12 : 8;
    for (let list = 0; list < lists; list += 1) {
      if (reader.flag()) skipScalingList(reader, list < 6 ? 16 : 64);
    }
  }
  return { format, separate, lumaDepth, chromaDepth };
}

function skipScalingList(reader: BitReader, size: number): void {
  let next = 8;
  let last = 8;
  for (let index = 0; index < size && !reader.overrun; index += 1) {
    if (next !== 0) next = (last + reader.signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
}

function skipPictureOrder(reader: BitReader): void {
  const type = reader.unsigned();
  if (type === 0) reader.unsigned();
  if (type !== 1) return;
  reader.skip(1);
  reader.signed();
  reader.signed();
  const cycle = reader.unsigned();
  for (let index = 0; index < cycle && !reader.overrun; index += 1) reader.signed();
}

/** Pixels cut from width and height; the units depend on the chroma format (table 6-1). */
function readCropping(reader: BitReader, chroma: Chroma, framesOnly: number): { x: number; y: number } {
  if (!reader.flag()) return { x: 0, y: 0 };
  const sampled = !chroma.separate;
  const unitX = sampled && (chroma.format === 1 || chroma.format === 2) ? 2 : 1;
  const unitY = (sampled && chroma.format === 1 ? 2 : 1) * (2 - framesOnly);
  const left = reader.unsigned();
  const right = reader.unsigned();
  const top = reader.unsigned();
  const bottom = reader.unsigned();
  return { x: (left + right) * unitX, y: (top + bottom) * unitY };
}

function readTiming(reader: BitReader): Pick<SpsInfo, 'frameRate' | 'fixedFrameRate'> {
  const unknown = { frameRate: undefined, fixedFrameRate: false };
  if (!reader.flag()) return unknown;
  if (reader.flag() && reader.bits(8) === extendedSampleAspect) reader.skip(32);
  if (reader.flag()) reader.skip(1);
  if (reader.flag()) {
    reader.skip(4);
    if (reader.flag()) reader.skip(24);
  }
  if (reader.flag()) {
    reader.unsigned();
    reader.unsigned();
  }
  if (!reader.flag()) return unknown;
  const unitsInTick = reader.bits(32);
  const timeScale = reader.bits(32);
  const fixedFrameRate = reader.flag();
  const frameRate = timeScale / (2 * unitsInTick);
  if (reader.overrun || !(frameRate >= 1 && frameRate <= 300)) return unknown;
  return { frameRate, fixedFrameRate };
}
