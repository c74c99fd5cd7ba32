import type { FragmentSample } from '../cmaf/fragment.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { MirrorAssembler } from './mirror-assembler.ts';
import type { SourcePart } from './source-tap.ts';

/** Parts of the source that may wait for a rung's pictures: far more than a rung may lag behind. */
const waitingLimit = 120;
/** A frame lasts to the next one unless that begins later than this (ms) after its part's end. */
const longestFrame = 200;

/**
 * A rung's key frame belongs to the source's key frame that is less than this (ms) away: whole-millisecond stamps, and
 * encoders that change how far ahead they decode, move one against the other.
 */
export const keyFrameStray = 100;

const ticksPerMs = videoTimescale / 1000;

/** A picture of a rung; times in ms, `time` its decode time on the stream's time line. */
export interface RungFrame {
  readonly time: number;
  readonly compositionOffset: number;
  readonly key: boolean;
  readonly data: Uint8Array;
}

/**
 * A stretch of the source that one transcoder turns into pictures. Segments that lie in it whole have content; those
 * that do not are gaps.
 */
export class Coverage {
  /** Where it begins on the time line in ms: a segment's start. */
  readonly from: number;
  /** Where it ends; infinite while it goes on. */
  to = Number.POSITIVE_INFINITY;
  /** Number of the init segment of its pictures; undefined before the transcoder has told. */
  init: number | undefined;
  readonly frames: RungFrame[] = [];
  /** No more pictures come. */
  drained = false;

  constructor(from: number) {
    this.from = from;
  }
}

/** One rung's pictures brought into the source's parts, with the source's sound. */
export class RungMirror {
  readonly #assembler: MirrorAssembler;
  #coverages: Coverage[] = [];
  #waiting: SourcePart[] = [];
  /** The segment that has lost its content. */
  #missing: number | undefined;

  constructor(assembler: MirrorAssembler) {
    this.#assembler = assembler;
  }

  /** Parts of the source that wait for pictures. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** From `from` on (ms on the time line, the start of a segment that has not been told of) pictures will come. */
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

  /** Makes all parts whose pictures are there; to be called when a coverage has changed. */
  work(): void {
    for (let part = this.#waiting[0]; part; part = this.#waiting[0]) {
      const coverage = this.#covers(part);
      if (coverage && !coverage.drained && !reaches(coverage, part)) return;
      this.#waiting.shift();
      this.#settle(part, coverage);
    }
  }

  /** The coverage in which a part lies; older ones are forgotten. */
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

/** All frames of a part are there: one behind it is, or the key frame with which the next segment begins. */
const reaches = ({ frames }: Coverage, part: SourcePart): boolean => {
  const newest = frames.at(-1);
  return newest !== undefined && isBehind(newest, part);
};

/** Whether a frame comes after a part. A segment that is hardly longer than stamps stray has no key frame but its first. */
const isBehind = ({ time, key }: RungFrame, { end, head, last }: SourcePart): boolean =>
  time >= end || (key && last && time >= end - keyFrameStray && time > head.start + keyFrameStray);

type PlacedSample = FragmentSample & { readonly at: number };

/** Takes a part's frames as samples with their place in ticks. What lies before its segment is dropped. */
const takeSamples = (coverage: Coverage, part: SourcePart): PlacedSample[] => {
  const { frames } = coverage;
  const { end, head } = part;
  const isNear = ({ time, key }: RungFrame): boolean => key && Math.abs(time - head.start) < keyFrameStray;
  const first = part.index === 0 ? frames.findIndex(isNear) : 0;
  if (first > 0) frames.splice(0, first);
  while ((frames[0]?.time ?? head.start) < head.start - keyFrameStray) frames.shift();
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
