import { box } from '../cmaf/box.ts';
import { type FragmentSample, writeFragment } from '../cmaf/fragment.ts';
import { readFragments } from './read-fragments.ts';

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
  for (const { tracks } of readFragments(segment)) {
    for (const { id, baseDecodeTime, samples } of tracks) {
      const run = runs.get(id) ?? { baseDecodeTime, end: baseDecodeTime, samples: [] };
      runs.set(id, run);
      const last = run.samples.at(-1);
      // What stands between two fragments belongs to the sample before.
      if (last) last.duration = Math.max(1, last.duration + baseDecodeTime - run.end);
      run.end = baseDecodeTime;
      for (const sample of samples) {
        run.samples.push({ ...sample });
        run.end += sample.duration;
      }
    }
  }
  return runs;
}
