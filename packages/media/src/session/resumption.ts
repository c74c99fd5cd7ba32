import { defaultWindowLength } from '../packager/live-window.ts';
import type { InitSegment, Segment } from '../packager/output.ts';
import type { StreamNumbers } from '../packager/segment-assembler.ts';
import type { InitLine, SegmentLine } from '../recorder/index-line.ts';
import type { RecordingIndex } from '../recorder/recording-index.ts';
import type { RecordingStorage } from '../recorder/storage.ts';

/** The end of a stream that its live playlist lists, loaded from its recording. */
export interface RestoredWindow {
  readonly inits: readonly { readonly init: InitSegment; readonly partTarget: number }[];
  readonly segments: readonly Segment[];
  /** Discontinuities before the first of `segments`. */
  readonly discontinuitySequence: number;
}

/** More than the audio of any segment exceeds its video, in ms. */
const soundTail = 50;

/**
 * A stream's first media sequence number. It is not 0, because hls.js 1.7.4 loses track of the parts of segment 0:
 * while that is the only segment, it fetches them again and again.
 */
const firstSequence = 1;

/** Numbers of a new stream. */
export const freshNumbers = (): StreamNumbers => ({
  nextSequence: firstSequence,
  nextInit: 0,
  nextFragment: 1,
  end: 0,
  discontinuity: false,
});

/**
 * Numbers of a stream that ran before and left no recording. Sequence and init numbers are the wall clock's seconds:
 * segments last longer than one second on average, so the numbers are larger than any used before.
 */
export const numbersByClock = (now: number): StreamNumbers => {
  const second = Math.floor(now / 1000);
  return { nextSequence: second, nextInit: second, nextFragment: 2, end: 0, discontinuity: true };
};

/** A recording whose last segment ended longer ago than this (ms) does not have the stream's latest numbers. */
const staleAfter = 120_000;

/**
 * Whether a recording reaches the point where its stream stopped. One that ended earlier, because the disk was full,
 * has numbers that viewers have since seen with other bytes.
 */
export const isCurrent = (index: RecordingIndex, now: number): boolean => {
  const last = index.segments.at(-1);
  return last !== undefined && now - last.time - last.duration < staleAfter;
};

/** The numbers with which a stream continues after its recording. */
export const numbersAfter = (index: RecordingIndex): StreamNumbers => {
  const last = index.segments.at(-1);
  const nextSequence = last ? last.sequence + 1 : firstSequence;
  return {
    nextSequence,
    nextInit: index.inits.reduce((highest, init) => Math.max(highest, init.init), -1) + 1,
    nextFragment: last ? nextSequence * 64 + 2 : 1,
    end: last ? Math.ceil(last.start + last.duration + soundTail) : 0,
    ...(last && { endTime: Math.ceil(last.time + last.duration + soundTail) }),
    discontinuity: last !== undefined,
  };
};

const firstOfWindow = (segments: readonly SegmentLine[], windowLength: number): number => {
  let length = 0;
  let index = segments.length;
  while (index > 0 && length < windowLength) {
    index -= 1;
    length += segments[index]?.duration ?? 0;
    // A playlist's sequence numbers are consecutive.
    if (index > 0 && segments[index]?.sequence !== (segments[index - 1]?.sequence ?? 0) + 1) break;
  }
  return index;
};

const loadInit = async (storage: RecordingStorage, folder: string, line: InitLine): Promise<InitSegment> => {
  const path = `${folder}/${line.file}`;
  const data = await storage.read(path, 0, (await storage.size(path)) ?? 0);
  if (!data) throw new Error(`${path} cannot be read`);
  const { init: number, codecs, width, height, frameRate } = line;
  return { number, data, codecs, width, height, frameRate };
};

/** Loads the end of a recording that a live playlist lists, so that viewers' playlists continue. */
export const restoreWindow = async (
  storage: RecordingStorage,
  folder: string,
  index: RecordingIndex,
  windowLength = defaultWindowLength,
): Promise<RestoredWindow> => {
  const first = firstOfWindow(index.segments, windowLength);
  const lines = index.segments.slice(first);
  const used = new Set(lines.map((line) => line.init));
  const inits: { init: InitSegment; partTarget: number }[] = [];
  for (const line of index.inits) {
    if (used.has(line.init)) inits.push({ init: await loadInit(storage, folder, line), partTarget: line.partTarget });
  }
  const segments: Segment[] = [];
  for (const line of lines) {
    const data = await storage.read(`${folder}/${line.file}`, line.offset, line.length);
    if (!data) throw new Error(`${folder}/${line.file} ends before byte ${line.offset + line.length}`);
    const { sequence, init, discontinuity, start, time, keyFrame, duration, frames } = line;
    segments.push({
      sequence,
      init,
      discontinuity,
      start,
      time,
      keyFrame,
      duration,
      frames,
      byteLength: data.length,
      chunks: [data],
      parts: [],
    });
  }
  const discontinuitySequence = index.segments.slice(0, first).filter((line) => line.discontinuity).length;
  return { inits, segments, discontinuitySequence };
};
