import { parseHevcSps } from './hevc-sps.ts';
import type { VideoDecoderConfig } from './video-decoder-config.ts';

const headLength = 23;
const nalType = { vps: 32, sps: 33, pps: 34 } as const;

/**
 * Parses an HEVCDecoderConfigurationRecord (ISO/IEC 14496-15, section 8.3.3.1).
 * @returns undefined when it is truncated or has no usable parameter set
 */
export function parseHevcConfig(record: Uint8Array): VideoDecoderConfig | undefined {
  if (record.length < headLength || record[0] !== 1) return undefined;
  const sets = readSets(record);
  const sps = sets?.get(nalType.sps);
  if (!sets?.has(nalType.vps) || !sets.has(nalType.pps) || !sps) return undefined;
  const size = parseHevcSps(sps);
  if (!size) return undefined;
  const description = Uint8Array.from(record);
  const lengthSize = ((record[21] ?? 0) & 3) + 1;
  description[21] = (record[21] ?? 0) | 3;
  return {
    codec: codecOf(record),
    description,
    lengthSize,
    ...size,
    frameRate: undefined,
    fixedFrameRate: false,
  };
}

/** The first parameter set of each type. */
function readSets(record: Uint8Array): Map<number, Uint8Array> | undefined {
  const sets = new Map<number, Uint8Array>();
  let at = headLength;
  for (let array = 0; array < (record[22] ?? 0); array += 1) {
    if (at + 3 > record.length) return undefined;
    const type = (record[at] ?? 0) & 0x3f;
    const count = ((record[at + 1] ?? 0) << 8) | (record[at + 2] ?? 0);
    at += 3;
    for (let index = 0; index < count; index += 1) {
      const end = at + 2 + (((record[at] ?? 0) << 8) | (record[at + 1] ?? 0));
      if (end <= at + 2 || end > record.length) return undefined;
      if (!sets.has(type)) sets.set(type, record.subarray(at + 2, end));
      at = end;
    }
  }
  return sets;
}

/** The codecs string of `hvc1` (ISO/IEC 14496-15, annex E.3). */
function codecOf(record: Uint8Array): string {
  const view = new DataView(record.buffer, record.byteOffset, record.length);
  const profile = record[1] ?? 0;
  const space = ['', 'A', 'B', 'C'][profile >> 6] ?? '';
  const constraints = [...record.subarray(6, 12)];
  while (constraints.at(-1) === 0) constraints.pop();
  return [
    `hvc1.${space}${profile & 0x1f}`,
    reversed(view.getUint32(2)).toString(16).toUpperCase(),
    `${profile & 0x20 ? 'H' : 'L'}${record[12]}`,
    ...constraints.map((byte) => byte.toString(16).toUpperCase()),
  ].join('.');
}

function reversed(bits: number): number {
  let out = 0;
  for (let bit = 0; bit < 32; bit += 1) out = out * 2 + ((bits >>> bit) & 1);
  return out;
}
