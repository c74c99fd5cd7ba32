import { type FragmentTrack, writeFragment } from '../cmaf/fragment.ts';
import type { Cut, Part, Segment, SegmentHead } from './output.ts';
import type { SourcePart } from './source-tap.ts';

/** The output of a derived rendition; calls are synchronous, in order. */
export interface DerivedOutput {
  cut(cut: Cut): void;
  /** The segment has no content. */
  gap(segment: Segment): void;
  /** No further part of the open segment comes; it will be a gap. */
  pause(): void;
}

/** The content of a derived part. `frames` counts video frames. */
export interface DerivedContent {
  /** Number of the init segment. */
  readonly init: number;
  readonly tracks: readonly FragmentTrack[];
  readonly independent: boolean;
  readonly frames: number;
}

interface OpenSegment {
  readonly head: SegmentHead;
  readonly parts: Part[];
  frames: number;
}

const noBytes = Buffer.alloc(0);

/**
 * Makes a rendition's segments along the source's: for each segment of the source there is one with the same number,
 * position and length, and with the same parts. Missing content is a gap (RFC 8216bis, 4.4.4.7).
 */
export class DerivedAssembler {
  readonly #output: DerivedOutput;
  #open: OpenSegment | undefined;
  #init: number | undefined;

  constructor(output: DerivedOutput) {
    this.#output = output;
  }

  /** Continues an existing rendition: `init` is the number of its last init segment. */
  resume(init: number): void {
    this.#init = init;
  }

  /** The next part of the source with this content. */
  part(source: SourcePart, content: DerivedContent): void {
    this.#init = content.init;
    const open = this.#open ?? {
      head: { ...source.head, init: content.init, keyFrame: content.independent },
      parts: [],
      frames: 0,
    };
    const empty = content.tracks.every((track) => track.samples.length === 0);
    const part: Part = {
      index: open.parts.length,
      duration: source.end - source.start,
      independent: content.independent,
      data: empty ? noBytes : writeFragment(source.fragment, content.tracks),
      gap: empty,
    };
    open.parts.push(part);
    if (source.last && open.parts.every((each) => each.gap)) {
      this.miss(source);
      return;
    }
    open.frames += content.frames;
    this.#open = source.last ? undefined : open;
    this.#output.cut({ head: open.head, part, completed: source.last ? completed(open, source) : undefined });
  }

  /** The next part of the source, without content: its whole segment becomes a gap. */
  miss(source: SourcePart): void {
    // Before the first content there is no rendition that could have a gap.
    if (this.#init === undefined) return;
    if (this.#open && !source.last) {
      // Readers of this part can switch to another rendition now, not only when the segment ends.
      const { head, parts } = this.#open;
      const duration = source.end - source.start;
      const part = { index: parts.length, duration, independent: false, data: noBytes, gap: true };
      this.#output.cut({ head, part, completed: undefined });
      this.#output.pause();
    }
    this.#open = undefined;
    if (!source.last) return;
    const head = { ...source.head, init: this.#init, keyFrame: true };
    this.#output.gap({ ...completed({ head, parts: [], frames: 0 }, source), gap: true });
  }
}

const completed = (open: OpenSegment, source: SourcePart): Segment => ({
  ...open.head,
  duration: source.end - open.head.start,
  byteLength: open.parts.reduce((sum, part) => sum + part.data.length, 0),
  frames: open.frames,
  chunks: open.parts.map((part) => part.data),
  parts: open.parts,
});
