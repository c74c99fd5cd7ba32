import { audioTrackId, videoTimescale, videoTrackId } from '../../cmaf/tracks.ts';
import { readFragments } from '../../download/read-fragments.ts';
import type { SourcePart } from '../../packager/source-tap.ts';
import type { SegmentLine } from '../../recorder/index-line.ts';

const ticksPerMs = videoTimescale / 1000;

/** A picture of a recording, in decoding order; `presented` in ms on the recording's time line. */
export interface RecordedFrame {
  readonly presented: number;
  readonly key: boolean;
  /** In the format of an MP4 sample. */
  readonly data: Uint8Array;
}

/** A part of a recorded source, as other renditions repeat it, with its pictures. */
export interface RecordedPart {
  readonly part: SourcePart;
  readonly pictures: readonly RecordedFrame[];
}

/**
 * The parts of a recorded segment, as the packager made them.
 * @param bytes of the whole segment
 * @throws {RangeError} when the packager did not make the segment
 */
export function recordedParts(line: SegmentLine, bytes: Buffer): readonly RecordedPart[] {
  const { sequence, init, discontinuity, start, time, keyFrame, duration } = line;
  const head = { sequence, init, discontinuity, start, time, keyFrame };
  const fragments = readFragments(bytes).map(({ number, tracks }) => ({
    number,
    picture: tracks.find(({ id }) => id === videoTrackId),
    sound: tracks.find(({ id }) => id === audioTrackId),
  }));
  // A part without a picture of its own stands behind the end of the one that lasts so long.
  let shownUntil = start;
  const starts = fragments.map(({ picture }, nth) => {
    const begin = nth === 0 || !picture ? shownUntil : picture.baseDecodeTime / ticksPerMs;
    const ticks = picture?.samples.reduce((sum, { duration: own }) => sum + own, 0) ?? 0;
    if (picture) shownUntil = (picture.baseDecodeTime + ticks) / ticksPerMs;
    return begin;
  });
  return fragments.map(({ number, picture, sound }, index) => {
    const last = index === fragments.length - 1;
    const end = last ? start + duration : (starts[index + 1] ?? start);
    let decoded = picture?.baseDecodeTime ?? 0;
    const pictures = (picture?.samples ?? []).map(({ data, duration: ticks, compositionOffset, key }) => {
      const presented = (decoded + compositionOffset) / ticksPerMs;
      decoded += ticks;
      return { presented, key, data };
    });
    const part = {
      head,
      index,
      fragment: number,
      start: starts[index] ?? start,
      end,
      audio: sound,
      silent: false,
      last,
    };
    return { part, pictures };
  });
}
