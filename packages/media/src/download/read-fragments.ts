import type { FragmentTrack } from '../cmaf/fragment.ts';
import { boxAt, readBoxes } from './boxes.ts';

/** One fragment of a segment: a part of it, as the packager wrote it. */
export interface ReadFragment {
  /** Its number (`mfhd`). */
  readonly number: number;
  /** Tracks with samples; their data are views of the bytes that were read. */
  readonly tracks: readonly FragmentTrack[];
}

const headerSize = 8;

/**
 * The fragments of a segment as `writeFragment` makes them (ISO/IEC 14496-12, 8.8), in order.
 * @throws {RangeError} when it is no such segment
 */
export function readFragments(segment: Buffer): readonly ReadFragment[] {
  const fragments: ReadFragment[] = [];
  let at = 0;
  for (const { type, body } of readBoxes(segment)) {
    if (type === 'moof') {
      const start = at;
      const tracks = readBoxes(body).flatMap((each) =>
        each.type === 'traf' ? [readTrack(each.body, segment, start)] : [],
      );
      fragments.push({ number: boxAt(body, ['mfhd'])?.readUInt32BE(4) ?? 0, tracks });
    }
    at += headerSize + body.length;
  }
  return fragments;
}

function readTrack(traf: Buffer, segment: Buffer, moofStart: number): FragmentTrack {
  const [header, time, run] = ['tfhd', 'tfdt', 'trun'].map((type) => boxAt(traf, [type]));
  if (!header || time?.length !== 12 || run?.readUInt32BE(0) !== 0x01000f01) {
    throw new RangeError('not a track of the packager');
  }
  const samples: FragmentTrack['samples'][number][] = [];
  let at = moofStart + run.readInt32BE(8);
  for (let entry = 12; entry + 16 <= run.length; entry += 16) {
    const size = run.readUInt32BE(entry + 4);
    if (at < 0 || at + size > segment.length) throw new RangeError('a sample is outside of its segment');
    samples.push({
      data: segment.subarray(at, at + size),
      duration: run.readUInt32BE(entry),
      compositionOffset: run.readInt32BE(entry + 12),
      key: (run.readUInt32BE(entry + 8) & 0x00010000) === 0,
    });
    at += size;
  }
  return { id: header.readUInt32BE(4), baseDecodeTime: Number(time.readBigUInt64BE(4)), samples };
}
