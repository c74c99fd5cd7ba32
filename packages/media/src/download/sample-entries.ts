import { sameAudioDescription } from '../cmaf/audio-specific-config.ts';
import { readBoxes } from './boxes.ts';

/** Bytes before the child boxes of a box (ISO/IEC 14496-12, 8.5.2, 12.1.3 and 12.2.3). */
export const bytesBeforeChildren: Readonly<Record<string, number>> = { stsd: 8, avc1: 78, mp4a: 28 };
const entries = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
export const avcPath = [...entries, 'avc1', 'avcC'];
export const soundPath = [...entries, 'mp4a', 'esds'];

/** An `avcC` box (ISO/IEC 14496-15, 5.3.3.1). */
export interface Avc {
  readonly head: Buffer;
  /** Bytes of a unit's length, less one. */
  readonly lengthSize: number;
  readonly sps: readonly Buffer[];
  readonly pps: readonly Buffer[];
  readonly tail: Buffer;
}

export function readAvc(bytes: Buffer): Avc {
  let at = 5;
  const sets = (mask: number): Buffer[] => {
    const count = bytes.readUInt8(at) & mask;
    at += 1;
    return Array.from({ length: count }, () => {
      const length = bytes.readUInt16BE(at);
      at += 2 + length;
      return bytes.subarray(at - length, at);
    });
  };
  const sps = sets(0x1f);
  const pps = sets(0xff);
  return { head: bytes.subarray(0, 5), lengthSize: bytes.readUInt8(4) & 3, sps, pps, tail: bytes.subarray(at) };
}

/** Whether one decoder configuration fits both. */
export function isSameSound(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return sameAudioDescription(configOf(one), configOf(other));
}

/** The AudioSpecificConfig: after the headers of three descriptors, as written by `sample-entry`. */
const configOf = (esds: Buffer): Buffer => esds.subarray(26, 26 + (esds[25] ?? 0));

/** The box at a path below some bytes, also inside of sample entries. */
export function findBox(bytes: Buffer, [type, ...rest]: readonly string[], skip = 0): Buffer | undefined {
  for (const each of readBoxes(bytes.subarray(skip))) {
    if (each.type !== type) continue;
    const found = rest.length === 0 ? each.body : findBox(each.body, rest, bytesBeforeChildren[type]);
    if (found) return found;
  }
  return undefined;
}
