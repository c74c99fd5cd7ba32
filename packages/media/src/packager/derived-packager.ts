import type { FragmentSample } from '../cmaf/fragment.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { DerivedAssembler } from './derived-assembler.ts';
import type { SourcePart } from './source-tap.ts';

/** Parts of the source that may wait for a rendition's frames: far more than a rendition may be behind. */
const waitingLimit = 120;
/** A frame lasts to the next one unless that begins later than this (ms) after its part's end: as long as one of the source. */
const longestFrame = 15_000;

/**
 * A rendition's key frame belongs to the source's key frame that is less than this (ms) away. Whole-millisecond
 * timestamps, and encoders that change their decode delay, move the two relative to each other.
 */
export const keyFrameTolerance = 100;

const ticksPerMs = videoTimescale / 1000;

/** A frame of a rendition; times in ms, `time` is its decode time on the stream's time line. */
export interface DerivedFrame {
  readonly time: number;
  readonly compositionOffset: number;
  readonly key: boolean;
  readonly data: Uint8Array;
}

/**
 * A range of the source that one transcoder converts to frames. Segments that are entirely in it have content; the
 * others are gaps.
 */
export class Coverage {
  /** Its start on the time line in ms: a segment's start. */
  readonly from: number;
  /** Its end; infinite while it continues. */
  to = Number.POSITIVE_INFINITY;
  /** Number of the init segment of its frames; undefined before the transcoder has reported it. */
  init: number | undefined;
  readonly frames: DerivedFrame[] = [];
  /** No more frames come. */
  drained = false;

  constructor(from: number) {
    this.from = from;
  }
}

/** Puts one rendition's frames into the source's parts, with the source's audio. */
export class DerivedPackager {
  readonly #assembler: DerivedAssembler;
  #coverages: Coverage[] = [];
  #waiting: SourcePart[] = [];
  /** The segment that has lost its content. */
  #missing: number | undefined;

  constructor(assembler: DerivedAssembler) {
    this.#assembler = assembler;
  }

  /** Parts of the source that wait for frames. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Frames will come from `from` on (ms on the time line, the start of a segment that was not reported yet). */
  cover(from: number): Coverage {
    const coverage = new Coverage(from);
    this.#coverages.push(coverage);
    return coverage;
  }

  /** The source's next part. */
  part(part: SourcePart): void {
    this.#waiting.push(part);
    if (this.#waiting.length > waitingLimit) this.#settle(this.#waiting.shift(), undefined);
    this.work();
  }

  /** Makes all parts whose frames have arrived; must be called when a coverage has changed. */
  work(): void {
    for (let part = this.#waiting[0]; part; part = this.#waiting[0]) {
      const coverage = this.#covers(part);
      if (coverage && !coverage.drained && !reaches(coverage, part)) return;
      this.#waiting.shift();
      this.#settle(part, coverage);
    }
  }

  /** The coverage that contains a part; older ones are removed. */
  #covers(part: SourcePart): Coverage | undefined {
    if (part.head.sequence === this.#missing) return undefined;
    const { start } = part.head;
    for (let next = this.#coverages[1]; next && next.from <= start; next = this.#coverages[1]) this.#coverages.shift();
    const [coverage] = this.#coverages;
    return coverage && coverage.from <= start && part.end <= coverage.to ? coverage : undefined;
  }

  #settle(part: SourcePart | undefined, coverage: Coverage | undefined): void {
    if (!part) return;
    const samples = coverage ? takeSamples(coverage, part) : [];
    const { head, last } = part;
    const began = samples.length > 0 || part.index > 0;
    if (coverage?.init === undefined || !began || head.sequence === this.#missing) {
      this.#missing = last ? undefined : head.sequence;
      this.#assembler.miss(part);
      return;
    }
    const video = { id: videoTrackId, baseDecodeTime: samples[0]?.at ?? 0, samples };
    this.#assembler.part(part, {
      init: coverage.init,
      tracks: part.audio ? [video, part.audio] : [video],
      independent: samples[0]?.key ?? false,
      frames: samples.length,
    });
  }
}

/** Whether all frames of a part have arrived: there is a later one, or the key frame of the next segment. */
const reaches = ({ frames }: Coverage, part: SourcePart): boolean => {
  const newest = frames.at(-1);
  return newest !== undefined && isBehind(newest, part);
};

/**
 * Whether a frame comes after a part. A segment that is hardly longer than the tolerance has no key frame but its
 * first.
 */
const isBehind = ({ time, key }: DerivedFrame, { end, head, last }: SourcePart): boolean =>
  time >= end || (key && last && time >= end - keyFrameTolerance && time > head.start + keyFrameTolerance);

type PlacedSample = FragmentSample & { readonly at: number };

/** Takes a part's frames as samples with their position in ticks. Frames before its segment are dropped. */
const takeSamples = (coverage: Coverage, part: SourcePart): PlacedSample[] => {
  const { frames } = coverage;
  const { end, head } = part;
  const isNear = ({ time, key }: DerivedFrame): boolean => key && Math.abs(time - head.start) < keyFrameTolerance;
  const first = part.index === 0 ? frames.findIndex(isNear) : 0;
  if (first > 0) frames.splice(0, first);
  while ((frames[0]?.time ?? head.start) < head.start - keyFrameTolerance) frames.shift();
  const next = frames.findIndex((frame) => isBehind(frame, part));
  const count = next < 0 ? frames.length : next;
  const following = frames[count]?.time;
  const last = following !== undefined && following < end + longestFrame ? following : end;
  return frames.splice(0, count).map((frame, index, taken) => ({
    at: Math.round(frame.time * ticksPerMs),
    data: frame.data,
    duration: Math.round(Math.max(1, (taken[index + 1]?.time ?? last) - frame.time) * ticksPerMs),
    compositionOffset: Math.round(frame.compositionOffset * ticksPerMs),
    key: frame.key,
  }));
};
