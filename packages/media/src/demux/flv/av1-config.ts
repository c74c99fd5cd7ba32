import { type Obu, obuType, readObus } from './av1-obus.ts';
import { type Av1SequenceHeader, readAv1SequenceHeader } from './av1-sequence-header.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';

const headLength = 4;
const sizeFlag = 2;

/**
 * Parses an AV1CodecConfigurationRecord (AV1 Codec ISO Media File Format Binding, section 2.3).
 * @returns undefined when it is truncated or its sequence header is damaged
 */
export function parseAv1Config(record: Uint8Array): VideoDecoderConfig | undefined {
  if (record.length < headLength || record[0] !== 0x81) return undefined;
  const [, levels = 0, depths = 0] = record;
  const obus = readObus(record.subarray(headLength));
  if (!obus) return undefined;
  const header = obus.find(isSequenceHeader);
  const info = header && readAv1SequenceHeader(header.payload);
  if (header && !info) return undefined;
  const level = String(levels & 0x1f).padStart(2, '0');
  const depth = depths & 0x40 ? (depths & 0x20 ? '12' : '10') : '08';
  return {
    codec: `av01.${levels >> 5}.${level}${depths & 0x80 ? 'H' : 'M'}.${depth}`,
    description: Uint8Array.from(record),
    lengthSize: 0,
    width: info?.width,
    height: info?.height,
    frameRate: info?.frameRate,
    fixedFrameRate: info?.frameRate !== undefined,
  };
}

/** The sequence header among the OBUs of a record or of a temporal unit, with its header; it says its own size. */
export function findSequenceHeader(obus: Uint8Array): Uint8Array | undefined {
  const bytes = readObus(obus)?.find(isSequenceHeader)?.bytes;
  return bytes && ((bytes[0] ?? 0) & sizeFlag) !== 0 ? bytes : undefined;
}

/** The sequence header of a record, if it has one. */
export function av1HeaderOf(record: Uint8Array): Uint8Array | undefined {
  return findSequenceHeader(record.subarray(headLength));
}

/** The configuration for pictures that follow a sequence header; undefined when that is damaged. */
export function av1ConfigOf(sequenceHeader: Uint8Array): VideoDecoderConfig | undefined {
  const payload = readObus(sequenceHeader)?.[0]?.payload;
  const info = payload && readAv1SequenceHeader(payload);
  return info && parseAv1Config(Buffer.concat([recordHead(info), sequenceHeader]));
}

function recordHead({ profile, level, tier, color }: Av1SequenceHeader): Buffer {
  const depths = (tier << 7) | (Number(color.highBitDepth) << 6) | (Number(color.twelveBit) << 5);
  const chroma = (color.subsamplingX << 3) | (color.subsamplingY << 2) | color.samplePosition;
  return Buffer.from([0x81, (profile << 5) | level, depths | (Number(color.monochrome) << 4) | chroma, 0]);
}

function isSequenceHeader({ type }: Obu): boolean {
  return type === obuType.sequenceHeader;
}
