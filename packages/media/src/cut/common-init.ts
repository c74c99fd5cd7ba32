import { sameAudioDescription } from '../cmaf/audio-specific-config.ts';
import { box, u8, u16 } from '../cmaf/box.ts';
import { readBoxes } from '../download/boxes.ts';

/** Bytes before the child boxes of a box (ISO/IEC 14496-12, 8.5.2, 12.1.3 and 12.2.3). */
const skipped: Readonly<Record<string, number>> = { stsd: 8, avc1: 78, mp4a: 28 };
const entries = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];
const avcPath = [...entries, 'avc1', 'avcC'];
const soundPath = [...entries, 'mp4a', 'esds'];

/**
 * An init segment that plays both the recording and a joint, so that one file can contain both: it contains the joint's
 * parameter sets in addition (ISO/IEC 14496-15, 5.3.3.1). Undefined if that is impossible: other codecs, other audio
 * format, or parameter sets with the same number.
 */
export function commonInit(init: Buffer, joint: Buffer): Buffer | undefined {
  const [own, other] = [find(init, avcPath), find(joint, avcPath)].map((found) => found && readAvc(found));
  const [sound, otherSound] = [find(init, soundPath), find(joint, soundPath)];
  if (!own || !other || !isSameSound(sound, otherSound)) return undefined;
  if (own.lengthSize !== other.lengthSize) return undefined;
  const ids = new Set(own.sps.map(spsId));
  const pictureIds = new Set(own.pps.map(ppsId));
  if (other.sps.some((sps) => ids.has(spsId(sps))) || other.pps.some((pps) => pictureIds.has(ppsId(pps)))) {
    return undefined;
  }
  const both = writeAvc({ ...own, sps: [...own.sps, ...other.sps], pps: [...own.pps, ...other.pps] });
  return replace(init, avcPath, both);
}

interface Avc {
  readonly head: Buffer;
  readonly lengthSize: number;
  readonly sps: readonly Buffer[];
  readonly pps: readonly Buffer[];
  readonly tail: Buffer;
}

function readAvc(bytes: Buffer): Avc {
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

function writeAvc({ head, sps, pps, tail }: Avc): Buffer {
  const sets = (all: readonly Buffer[]): Buffer[] => all.flatMap((set) => [u16(set.length), set]);
  return Buffer.concat([head, u8(0xe0 | sps.length), ...sets(sps), u8(pps.length), ...sets(pps), tail]);
}

/** An Exp-Golomb number (ITU-T H.264, 9.1) at a bit of some bytes. */
function golomb(bytes: Buffer, from: number): number {
  const bit = (at: number): number => ((bytes[at >> 3] ?? 0xff) >> (7 - (at & 7))) & 1;
  let zeros = 0;
  while (zeros < 31 && bit(from + zeros) === 0) zeros += 1;
  let value = 1;
  for (let at = from + zeros + 1; at <= from + 2 * zeros; at += 1) value = value * 2 + bit(at);
  return value - 1;
}

/** The id after the unit's header, profile, constraints and level. */
const spsId = (sps: Buffer): number => golomb(sps, 32);
const ppsId = (pps: Buffer): number => golomb(pps, 8);

/** Whether one decoder configuration fits both. */
function isSameSound(one: Buffer | undefined, other: Buffer | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return sameAudioDescription(configOf(one), configOf(other));
}

/** The AudioSpecificConfig: after the headers of three descriptors, as written by `sample-entry`. */
const configOf = (esds: Buffer): Buffer => esds.subarray(26, 26 + (esds[25] ?? 0));

function find(bytes: Buffer, [type, ...rest]: readonly string[], skip = 0): Buffer | undefined {
  for (const each of readBoxes(bytes.subarray(skip))) {
    if (each.type !== type) continue;
    const found = rest.length === 0 ? each.body : find(each.body, rest, skipped[type]);
    if (found) return found;
  }
  return undefined;
}

function replace(bytes: Buffer, [type, ...rest]: readonly string[], by: Buffer, skip = 0): Buffer {
  const inner = readBoxes(bytes.subarray(skip)).map((each) => {
    if (each.type !== type) return box(each.type, each.body);
    return box(type, rest.length === 0 ? by : replace(each.body, rest, by, skipped[type]));
  });
  return Buffer.concat([bytes.subarray(0, skip), ...inner]);
}
