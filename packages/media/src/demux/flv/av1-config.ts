import { obuType, readObus } from './av1-obus.ts';
import { BitReader } from './bit-reader.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';

const headLength = 4;
const maxSide = 16_384;

/**
 * Parses an AV1CodecConfigurationRecord (AV1 Codec ISO Media File Format Binding, section 2.3).
 * @returns undefined when it is truncated or its sequence header is damaged
 */
export function parseAv1Config(record: Uint8Array): VideoDecoderConfig | undefined {
  if (record.length < headLength || record[0] !== 0x81) return undefined;
  const [, levels = 0, depths = 0] = record;
  const obus = readObus(record.subarray(headLength));
  if (!obus) return undefined;
  const header = obus.find(({ type }) => type === obuType.sequenceHeader);
  const size = header && readSequenceHeader(header.payload);
  if (header && !size) return undefined;
  const level = String(levels & 0x1f).padStart(2, '0');
  const depth = depths & 0x40 ? (depths & 0x20 ? '12' : '10') : '08';
  return {
    codec: `av01.${levels >> 5}.${level}${depths & 0x80 ? 'H' : 'M'}.${depth}`,
    description: Uint8Array.from(record),
    lengthSize: 0,
    width: size?.width,
    height: size?.height,
    frameRate: size?.frameRate,
    fixedFrameRate: size?.frameRate !== undefined,
  };
}

interface SequenceHeader {
  readonly width: number;
  readonly height: number;
  readonly frameRate: number | undefined;
}

/** Reads a sequence header (AV1 specification, section 5.5.1) up to the picture size. */
function readSequenceHeader(payload: Uint8Array): SequenceHeader | undefined {
  const reader = new BitReader(payload);
  reader.skip(4);
  let frameRate: number | undefined;
  if (reader.flag()) reader.skip(5);
  else frameRate = readOperation(reader);
  const widthBits = reader.bits(4) + 1;
  const heightBits = reader.bits(4) + 1;
  const width = reader.bits(widthBits) + 1;
  const height = reader.bits(heightBits) + 1;
  return reader.overrun || width > maxSide || height > maxSide ? undefined : { width, height, frameRate };
}

/** Skips timing, decoder model and operating points; returns the frame rate if it is constant. */
function readOperation(reader: BitReader): number | undefined {
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
  for (let point = 0; point < points && !reader.overrun; point += 1) {
    reader.skip(12);
    if (reader.bits(5) > 7) reader.skip(1);
    if (delayBits > 0 && reader.flag()) reader.skip(2 * delayBits + 1);
    if (hasDelay && reader.flag()) reader.skip(4);
  }
  return frameRate;
}
