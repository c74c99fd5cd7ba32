import { box } from '../cmaf/box.ts';
import { type FragmentSample, writeFragment } from '../cmaf/fragment.ts';
import { boxAt, readBoxes } from './boxes.ts';

interface Run {
  baseDecodeTime: number;
  /** Decode time after the last sample. */
  end: number;
  readonly samples: { data: Uint8Array; duration: number; compositionOffset: number; key: boolean }[];
}

/** A `free` box has at least a header. */
const headerSize = 8;

/**
 * A segment of the packager's, parts and all, as one fragment at another place of a time line (ISO/IEC 14496-12, 8.8), as
 * many bytes as before: an index of a file's segments can be written before they are read.
 *
 * @param shift ticks of a track that are added to its times
 * @param sequence number of the fragment
 * @throws {RangeError} when it is no such segment
 */
export function moveSegment(segment: Buffer, shift: (track: number) => number, sequence: number): Buffer {
  const tracks = [...readRuns(segment)].map(([id, { baseDecodeTime, samples }]) => ({
    id,
    // Sound may begin a little before the picture it is cut with.
    baseDecodeTime: Math.max(0, baseDecodeTime + shift(id)),
    samples: samples satisfies readonly FragmentSample[],
  }));
  const fragment = writeFragment(sequence, tracks);
  const spare = segment.length - fragment.length;
  if (spare === 0) return fragment;
  if (spare < headerSize) throw new RangeError('not a segment of the packager');
  return Buffer.concat([fragment, box('free', Buffer.alloc(spare - headerSize))]);
}

/** What each track has in all fragments of a segment. */
function readRuns(segment: Buffer): ReadonlyMap<number, Run> {
  const runs = new Map<number, Run>();
  let moofStart = 0;
  for (const { type, body } of readBoxes(segment)) {
    if (type === 'moof') {
      for (const each of readBoxes(body)) if (each.type === 'traf') readTrack(each.body, segment, moofStart, runs);
    }
    moofStart += headerSize + body.length;
  }
  return runs;
}

function readTrack(traf: Buffer, segment: Buffer, moofStart: number, runs: Map<number, Run>): void {
  const [header, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => boxAt(traf, [type]));
  if (!header || time?.length !== 12 || run?.readUInt32BE(0) !== 0x01000f01) {
    throw new RangeError('not a track of the packager');
  }
  const id = header.readUInt32BE(4);
  const base = Number(time.readBigUInt64BE(4));
  const known = runs.get(id) ?? { baseDecodeTime: base, end: base, samples: [] };
  runs.set(id, known);
  const last = known.samples.at(-1);
  // What stands between two fragments belongs to the sample before.
  if (last) last.duration = Math.max(1, last.duration + base - known.end);
  known.end = base;
  let at = moofStart + run.readInt32BE(8);
  for (let entry = 12; entry + 16 <= run.length; entry += 16) {
    const size = run.readUInt32BE(entry + 4);
    const duration = run.readUInt32BE(entry);
    if (at + size > segment.length) throw new RangeError('a sample outside of its segment');
    known.samples.push({
      data: segment.subarray(at, at + size),
      duration,
      compositionOffset: run.readInt32BE(entry + 12),
      key: (run.readUInt32BE(entry + 8) & 0x00010000) === 0,
    });
    known.end += duration;
    at += size;
  }
}
