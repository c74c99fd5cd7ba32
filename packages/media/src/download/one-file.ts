import { readKeyFrame } from '../cmaf/read-key-frame.ts';
import { avcNals, normaliseAccessUnit } from '../demux/flv/nal-units.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import type { RangePiece } from '../vod/open-range.ts';
import { readTracks } from './file-head.ts';
import { avcPath, findBox, isSameSound, readAvc, soundPath } from './sample-entries.ts';

/** Types of sequence and picture parameter sets (ITU-T H.264, table 7-1). */
const [sequenceSet, pictureSet] = [7, 8];
/** Bytes of a segment that are read at first: its first picture mostly begins in them. */
const firstRead = 64 * 1024;

/**
 * Whether media of one init segment may follow those of another one in a file: both have H.264, and equal sound. The
 * pictures may differ, also in their size, if they bring their parameter sets (`bringsSets`).
 */
export function mayShareFile(init: Buffer, other: Buffer): boolean {
  if (init.equals(other)) return true;
  const [own, found] = [init, other].map((each) => findBox(each, avcPath));
  if (!own || !found || readAvc(own).lengthSize !== 3 || readAvc(found).lengthSize !== 3) return false;
  const isEqual = JSON.stringify(readTracks(init)) === JSON.stringify(readTracks(other));
  return isEqual && isSameSound(findBox(init, soundPath), findBox(other, soundPath));
}

/** Whether the first picture of a piece has its own parameter sets. Recordings of earlier releases have them in the init segment alone. */
export async function bringsSets(source: RecordingSource, folder: string, piece: RangePiece): Promise<boolean> {
  const [line] = piece.segments;
  if (line === undefined) return false;
  for (let length = Math.min(firstRead, line.length); ; ) {
    const bytes = await source.read(`${folder}/${line.file}`, line.offset, length);
    const frame = bytes && readKeyFrame(bytes);
    if (!frame) return false;
    if ('data' in frame) {
      const types = normaliseAccessUnit(frame.data, 4)?.sets.map((set) => avcNals.typeOf(set[0] ?? 0));
      return [sequenceSet, pictureSet].every((type) => types?.includes(type));
    }
    if (frame.needed <= length || frame.needed > line.length) return false;
    length = frame.needed;
  }
}
