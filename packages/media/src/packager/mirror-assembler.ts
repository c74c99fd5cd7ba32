import { type FragmentTrack, writeFragment } from '../cmaf/fragment.ts';
import type { Cut, Part, Segment, SegmentHead } from './output.ts';
import type { SourcePart } from './source-tap.ts';

/** Where a mirrored rendition's products go; calls are synchronous, in order. */
export interface MirrorOutput {
  cut(cut: Cut): void;
  /** The segment stands without content. */
  gap(segment: Segment): void;
  /** No further part of the open segment comes, and it will be a gap. */
  pause(): void;
}

/** What stands in a mirrored part. `frames` counts pictures. */
export interface MirrorContent {
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
 * Makes a rendition's segments along the source's: each segment of the source has one of the same number, place and
 * length, with the same parts. What the rendition has no content for is a gap (RFC 8216bis, 4.4.4.7).
 */
export class MirrorAssembler {
  readonly #output: MirrorOutput;
  #open: OpenSegment | undefined;
  #init: number | undefined;

  constructor(output: MirrorOutput) {
    this.#output = output;
  }

  /** Goes on with a rendition that is there: `init` is the number of its last init segment. */
  resume(init: number): void {
    this.#init = init;
  }

  /** The next part of the source with this content. */
  part(source: SourcePart, content: MirrorContent): void {
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

  /** The next part of the source, for which there is no content: its whole segment is a gap. */
  miss(source: SourcePart): void {
    // Before the first content there is no rendition in which something could be missing.
    if (this.#init === undefined) return;
    if (this.#open && !source.last) {
      // Readers who wait for this part go on to another rendition now, and not when the segment ends.
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
