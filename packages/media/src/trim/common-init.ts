import { box, u8, u16 } from '../cmaf/box.ts';
import { readBoxes } from '../download/boxes.ts';
import {
  type Avc,
  avcPath,
  bytesBeforeChildren,
  findBox,
  isSameSound,
  readAvc,
  soundPath,
} from '../download/sample-entries.ts';

/**
 * An init segment that plays both the recording and a joint, so that one file can contain both: it contains the joint's
 * parameter sets in addition (ISO/IEC 14496-15, 5.3.3.1). Undefined if that is impossible: other codecs, other audio
 * format, or parameter sets with the same number.
 */
export function commonInit(init: Buffer, joint: Buffer): Buffer | undefined {
  const [own, other] = [findBox(init, avcPath), findBox(joint, avcPath)].map((found) => found && readAvc(found));
  const [sound, otherSound] = [findBox(init, soundPath), findBox(joint, soundPath)];
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

function replace(bytes: Buffer, [type, ...rest]: readonly string[], by: Buffer, skip = 0): Buffer {
  const inner = readBoxes(bytes.subarray(skip)).map((each) => {
    if (each.type !== type) return box(each.type, each.body);
    return box(type, rest.length === 0 ? by : replace(each.body, rest, by, bytesBeforeChildren[type]));
  });
  return Buffer.concat([bytes.subarray(0, skip), ...inner]);
}
