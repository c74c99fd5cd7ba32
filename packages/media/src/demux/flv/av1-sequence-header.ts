import { BitReader } from './bit-reader.ts';

const maxSide = 16_384;
const greatProfile = 2;
const chosenByPicture = 2;

/** The fields of a sequence header that a configuration record repeats, and the picture. */
export interface Av1SequenceHeader {
  readonly profile: number;
  readonly level: number;
  readonly tier: number;
  readonly width: number;
  readonly height: number;
  /** Frames a second, if they are constant. */
  readonly frameRate: number | undefined;
  readonly color: ColorConfig;
}

interface ColorConfig {
  readonly highBitDepth: boolean;
  readonly twelveBit: boolean;
  readonly monochrome: boolean;
  readonly subsamplingX: number;
  readonly subsamplingY: number;
  readonly samplePosition: number;
}

/**
 * Parses a sequence header (AV1 specification, section 5.5.1) to the end of its colours.
 * @returns undefined when it is truncated or describes no possible picture
 */
export function readAv1SequenceHeader(payload: Uint8Array): Av1SequenceHeader | undefined {
  const reader = new BitReader(payload);
  const profile = reader.bits(3);
  reader.skip(1);
  const reduced = reader.flag();
  const operation = reduced ? { level: reader.bits(5), tier: 0, frameRate: undefined } : readOperation(reader);
  const widthBits = reader.bits(4) + 1;
  const heightBits = reader.bits(4) + 1;
  const width = reader.bits(widthBits) + 1;
  const height = reader.bits(heightBits) + 1;
  skipTools(reader, reduced);
  const color = readColor(reader, profile);
  if (reader.overrun || width > maxSide || height > maxSide) return undefined;
  return { profile, ...operation, width, height, color };
}

/** Timing, decoder model and operating points. The first point is the one to play. */
function readOperation(reader: BitReader): Pick<Av1SequenceHeader, 'level' | 'tier' | 'frameRate'> {
  let frameRate: number | undefined;
  let delayBits = 0;
  if (reader.flag()) {
    const unit = reader.bits(32);
    const scale = reader.bits(32);
    if (reader.flag()) {
      const rate = scale / unit / (reader.unsigned() + 1);
      if (rate >= 1 && rate <= 300) frameRate = rate;
    }
    if (reader.flag()) {
      delayBits = reader.bits(5) + 1;
      reader.skip(42);
    }
  }
  const hasDelay = reader.flag();
  const points = reader.bits(5) + 1;
  let first: { readonly level: number; readonly tier: number } | undefined;
  for (let point = 0; point < points && !reader.overrun; point += 1) {
    reader.skip(12);
    const level = reader.bits(5);
    const tier = level > 7 ? reader.bit() : 0;
    first ??= { level, tier };
    if (delayBits > 0 && reader.flag()) reader.skip(2 * delayBits + 1);
    if (hasDelay && reader.flag()) reader.skip(4);
  }
  return { level: 0, tier: 0, ...first, frameRate };
}

function skipTools(reader: BitReader, reduced: boolean): void {
  if (!reduced && reader.flag()) reader.skip(7);
  reader.skip(3);
  if (!reduced) {
    reader.skip(4);
    const ordered = reader.flag();
    if (ordered) reader.skip(2);
    const screenTools = reader.flag() ? chosenByPicture : reader.bit();
    if (screenTools > 0 && !reader.flag()) reader.skip(1);
    if (ordered) reader.skip(3);
  }
  reader.skip(3);
}

/** Section 5.5.2. */
function readColor(reader: BitReader, profile: number): ColorConfig {
  const highBitDepth = reader.flag();
  const twelveBit = profile === greatProfile && highBitDepth && reader.flag();
  const monochrome = profile !== 1 && reader.flag();
  const description = reader.flag() ? [reader.bits(8), reader.bits(8), reader.bits(8)] : [];
  const depth = { highBitDepth, twelveBit, monochrome };
  if (monochrome) return { ...depth, subsamplingX: 1, subsamplingY: 1, samplePosition: 0 };
  const isRgb = description.join() === '1,13,0';
  if (isRgb) return { ...depth, subsamplingX: 0, subsamplingY: 0, samplePosition: 0 };
  reader.skip(1);
  let subsamplingX = profile === 1 ? 0 : 1;
  let subsamplingY = profile === 0 ? 1 : 0;
  if (twelveBit) {
    subsamplingX = reader.bit();
    subsamplingY = subsamplingX === 1 ? reader.bit() : 0;
  }
  const samplePosition = subsamplingX === 1 && subsamplingY === 1 ? reader.bits(2) : 0;
  return { ...depth, subsamplingX, subsamplingY, samplePosition };
}
