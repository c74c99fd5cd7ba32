import { boxAt, readBoxes } from './boxes.ts';

/**
 * Writes a segment of the packager's to another place of a time line (ISO/IEC 14496-12, 8.8): in the bytes themselves,
 * whose number stays as it is.
 *
 * @param shift ticks of a track that are added to its times
 * @param sequence number of the segment's first fragment
 * @returns how many fragments it has
 * @throws {RangeError} when it is no such segment
 */
export function moveSegment(segment: Buffer, shift: (track: number) => number, sequence: number): number {
  let fragments = 0;
  for (const { type, body } of readBoxes(segment)) {
    if (type !== 'moof') continue;
    for (const each of readBoxes(body)) {
      if (each.type === 'mfhd') each.body.writeUInt32BE(sequence + fragments, 4);
      if (each.type === 'traf') moveTrack(each.body, shift);
    }
    fragments += 1;
  }
  return fragments;
}

function moveTrack(traf: Buffer, shift: (track: number) => number): void {
  const header = boxAt(traf, ['tfhd']);
  const time = boxAt(traf, ['tfdt']);
  if (!header || time?.length !== 12) throw new RangeError('not a track of the packager');
  // Sound may begin a little before the picture it is cut with.
  const moved = Math.max(0, Number(time.readBigUInt64BE(4)) + shift(header.readUInt32BE(4)));
  time.writeBigUInt64BE(BigInt(moved), 4);
}
