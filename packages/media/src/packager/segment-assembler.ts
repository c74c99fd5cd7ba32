import { type FragmentTrack, writeFragment } from '../cmaf/fragment.ts';
import { audioTrackId } from '../cmaf/tracks.ts';
import type { PackagerOutput, Part, SegmentHead } from './output.ts';
import type { ProgramClock } from './program-clock.ts';
import type { SourceTap } from './source-tap.ts';

/** Numbers that continue through a stream, over its epochs. */
export interface StreamNumbers {
  nextSequence: number;
  nextInit: number;
  nextFragment: number;
  /** End of all parts so far on the time line in ms; sound may end a little later. */
  end: number;
  /** Wall clock of `end` (ms) where an earlier process made the media before it. */
  readonly endTime?: number;
  /** The next segment does not continue the one before. */
  discontinuity: boolean;
}

/** One part's content: tracks of samples and its position on the time line in ms. */
export interface PartContent {
  readonly tracks: readonly FragmentTrack[];
  readonly start: number;
  readonly end: number;
  readonly independent: boolean;
  readonly frames: number;
  /** Its audio stands in for the encoder's. */
  readonly silent?: boolean;
}

interface OpenSegment {
  readonly head: SegmentHead;
  readonly parts: Part[];
  bytes: number;
  frames: number;
}

/** Builds fragments from parts, and segments from fragments, within one epoch. */
export class SegmentAssembler {
  readonly #numbers: StreamNumbers;
  readonly #init: number;
  readonly #clock: ProgramClock;
  readonly #now: () => number;
  readonly #output: PackagerOutput;
  readonly #tap: SourceTap | undefined;
  #open: OpenSegment | undefined;

  constructor(options: {
    numbers: StreamNumbers;
    init: number;
    clock: ProgramClock;
    now: () => number;
    output: PackagerOutput;
    tap: SourceTap | undefined;
  }) {
    this.#numbers = options.numbers;
    this.#init = options.init;
    this.#clock = options.clock;
    this.#now = options.now;
    this.#output = options.output;
    this.#tap = options.tap;
  }

  /** The open segment's start (ms) and bytes, and whether it begins with a key frame; undefined between segments. */
  get open(): { readonly start: number; readonly bytes: number; readonly keyFrame: boolean } | undefined {
    return this.#open && { start: this.#open.head.start, bytes: this.#open.bytes, keyFrame: this.#open.head.keyFrame };
  }

  /**
   * Adds a part to the open segment, or opens one; ends the segment with it if `last`.
   * @param continued the next segment begins without a key frame
   */
  part(content: PartContent, last: boolean, continued = false): void {
    const segment = this.#open ?? this.#begin(content);
    this.#open = segment;
    const fragment = this.#numbers.nextFragment;
    const data = writeFragment(fragment, content.tracks);
    this.#numbers.nextFragment += 1;
    this.#numbers.end = Math.ceil(Math.max(this.#numbers.end, content.end));
    const part: Part = {
      index: segment.parts.length,
      duration: content.end - content.start,
      independent: content.independent,
      data,
    };
    segment.parts.push(part);
    segment.bytes += data.length;
    segment.frames += content.frames;
    const { head } = segment;
    if (!last) this.#output.cut({ head, part, completed: undefined });
    else this.#complete(segment, content.end, part, continued);
    const audio = content.tracks.find((track) => track.id === audioTrackId);
    const { start, end, silent = false } = content;
    this.#tap?.part({ head, index: part.index, fragment, start, end, audio, silent, last });
  }

  #complete(segment: OpenSegment, end: number, part: Part, continued: boolean): void {
    this.#open = undefined;
    this.#clock.observe(end, this.#now());
    const completed = {
      ...segment.head,
      duration: end - segment.head.start,
      byteLength: segment.bytes,
      frames: segment.frames,
      chunks: segment.parts.map((each) => each.data),
      parts: segment.parts,
      ...(continued && { continued }),
    };
    this.#output.cut({ head: segment.head, part, completed });
  }

  #begin(content: PartContent): OpenSegment {
    const numbers = this.#numbers;
    const head: SegmentHead = {
      sequence: numbers.nextSequence,
      init: this.#init,
      discontinuity: numbers.discontinuity,
      start: content.start,
      time: this.#clock.at(content.start),
      keyFrame: content.independent,
    };
    numbers.nextSequence += 1;
    numbers.discontinuity = false;
    return { head, parts: [], bytes: 0, frames: 0 };
  }
}
