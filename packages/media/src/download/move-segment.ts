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
 * Moves a segment of the packager to another position of a time line, as one fragment (ISO/IEC 14496-12, 8.8). The
 * number of bytes stays the same, so that the index of a file can be written before its segments are read.
 * @param shift returns the ticks that are added to the times of a track
 * @param sequence number of the fragment
 * @throws {RangeError} when it is no such segment
 */
export function moveSegment(segment: Buffer, shift: (track: number) => number, sequence: number): Buffer {
  const tracks = [...readRuns(segment)].map(([id, { baseDecodeTime, samples }]) => ({
    id,
    // Audio may begin a little before the video it is cut with.
    baseDecodeTime: Math.max(0, baseDecodeTime + shift(id)),
    samples: samples satisfies readonly FragmentSample[],
  }));
  const fragment = writeFragment(sequence, tracks);
  const spare = segment.length - fragment.length;
  if (spare === 0) return fragment;
  if (spare < headerSize) throw new RangeError('not a segment of the packager');
  return Buffer.concat([fragment, box('free', Buffer.alloc(spare - headerSize))]);
}

/** The samples of each track in all fragments of a segment. */
function readRuns(segment: Buffer): ReadonlyMap<number, Run> {
  const runs = new Map<number, Run>();
  for (const { tracks } of readFragments(segment)) {
    for (const { id, baseDecodeTime, samples } of tracks) {
      const run = runs.get(id) ?? { baseDecodeTime, end: baseDecodeTime, samples: [] };
      runs.set(id, run);
      const last = run.samples.at(-1);
      // A gap between two fragments extends the sample before it.
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
