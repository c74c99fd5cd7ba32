import { parseSps } from './sps.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';

/**
 * Parses an AVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 5.3.3.1).
 * @returns undefined when it is truncated or has no usable parameter set
 */
export function parseAvcConfig(record: Uint8Array): VideoDecoderConfig | undefined {
  if (record.length < 7 || record[0] !== 1) return undefined;
  const lengthSize = ((record[4] ?? 0) & 3) + 1;
  const sets = readSets(record, 6, (record[5] ?? 0) & 0x1f);
  if (sets?.first === undefined) return undefined;
  const pictures = readSets(record, sets.end + 1, record[sets.end] ?? 0);
  if (pictures?.first === undefined) return undefined;
  const sps = parseSps(sets.first);
  if (sps === undefined) return undefined;
  const description = Uint8Array.from(record);
  description[4] = 0xff;
  const codec = `avc1.${Buffer.from(record.subarray(1, 4)).toString('hex')}`;
  return { codec, description, lengthSize, ...sps };
}

function readSets(
  record: Uint8Array,
  start: number,
  count: number,
): { readonly first: Uint8Array | undefined; readonly end: number } | undefined {
  let at = start;
  let first: Uint8Array | undefined;
  for (let index = 0; index < count; index += 1) {
    const length = ((record[at] ?? 0) << 8) | (record[at + 1] ?? 0);
    const end = at + 2 + length;
    if (length === 0 || end > record.length) return undefined;
    first ??= record.subarray(at + 2, end);
    at = end;
  }
  return { first, end: at };
}
