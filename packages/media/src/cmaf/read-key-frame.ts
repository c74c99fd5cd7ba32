import { videoTrackId } from './tracks.ts';

interface Box {
  readonly type: string;
  /** Start and end of the box in the bytes that were read. */
  readonly start: number;
  readonly end: number;
}

const headerSize = 8;

/** The consecutive boxes of a range; stops at a truncated box, which ends beyond the range. */
function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + headerSize <= to; ) {
    const size = bytes.readUInt32BE(at);
    if (size < headerSize) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at, end: at + size };
    at += size;
  }
}

/** The first frame of a segment, which can be decoded alone. */
export interface KeyFrame {
  /** NAL units or OBUs as in the segment. */
  readonly data: Buffer;
  /** Presentation time in ticks of the video track, on the recording's time line. */
  readonly time: number;
}

/** The number of bytes of the segment that must be read when these were too few. */
export interface TooFew {
  readonly needed: number;
}

/**
 * The first sample of the video track in a segment written by the packager (ISO/IEC 14496-12, 8.8), from its first
 * bytes.
 * @returns undefined when the segment does not begin with a key frame; the required number of bytes when `bytes` end
 * too early
 */
export function readKeyFrame(bytes: Buffer): KeyFrame | TooFew | undefined {
  const moof = boxesOf(bytes, 0, bytes.length).next().value;
  if (moof?.type !== 'moof') return bytes.length < headerSize ? { needed: headerSize } : undefined;
  if (moof.end > bytes.length) return { needed: moof.end };
  for (const traf of boxesOf(bytes, moof.start + headerSize, moof.end)) {
    if (traf.type !== 'traf') continue;
    const inner = new Map([...boxesOf(bytes, traf.start + headerSize, traf.end)].map((box) => [box.type, box.start]));
    const [tfhd, tfdt, trun] = [inner.get('tfhd'), inner.get('tfdt'), inner.get('trun')];
    if (tfhd === undefined || tfdt === undefined || trun === undefined) return undefined;
    if (bytes.readUInt32BE(tfhd + 12) !== videoTrackId) continue;
    return firstSample(bytes, { moof: moof.start, tfdt, trun });
  }
  return undefined;
}

/** `tfdt` and `trun` of version 1 with all fields, as `writeFragment` makes them. */
function firstSample(
  bytes: Buffer,
  at: { readonly moof: number; readonly tfdt: number; readonly trun: number },
): KeyFrame | TooFew | undefined {
  if (bytes.readUInt32BE(at.trun + 8) !== 0x01000f01 || bytes.readUInt32BE(at.trun + 12) === 0) return undefined;
  const entry = at.trun + 20;
  const flags = bytes.readUInt32BE(entry + 8);
  if ((flags & 0x00010000) !== 0) return undefined;
  const start = at.moof + bytes.readInt32BE(at.trun + 16);
  const end = start + bytes.readUInt32BE(entry + 4);
  if (end > bytes.length) return { needed: end };
  const time = Number(bytes.readBigUInt64BE(at.tfdt + 12)) + bytes.readInt32BE(entry + 12);
  return { data: bytes.subarray(start, end), time };
}
