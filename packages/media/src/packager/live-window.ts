import type { Cut, InitSegment, Part, Segment, SegmentHead } from './output.ts';
import { defaultPartTarget } from './part-target.ts';
import { leastTarget } from './segment-promise.ts';

/** Milliseconds of complete segments that a live playlist lists if nothing else is set. */
export const defaultWindowLength = 60_000;
/** Milliseconds for which segments are kept after they left the playlist, for readers that still request them. */
const graceLength = 12_000;
/** Milliseconds of newest segments that always stay in memory: almost all readers want only these. */
const memoryLength = 30_000;
const noBytes = Buffer.alloc(0);

/** Everything that was removed from or added to memory with one change. */
export interface WindowChange {
  readonly removed: readonly Segment[];
  readonly removedInits: readonly number[];
}

/**
 * The end of one rendition that its playlist lists: complete segments, the open segment's parts, and the values of a playlist's header.
 * `targetDuration` (s) and `partTarget` (ms) only grow: the first one only with segments of a recording, the second one with
 * another frame rate.
 */
export class LiveWindow {
  readonly inits = new Map<number, InitSegment>();
  segments: readonly Segment[] = [];
  #retired: readonly Segment[] = [];
  open: { readonly head: SegmentHead; readonly parts: readonly Part[] } | undefined;
  targetDuration = leastTarget;
  /** The target duration is not known yet, so that there is no playlist. */
  isUndecided = false;
  partTarget = defaultPartTarget;
  /** Discontinuities that left the window (EXT-X-DISCONTINUITY-SEQUENCE). */
  discontinuitySequence: number;
  /** The media sequence number after the last complete segment. */
  nextSequence: number;
  /** The init segment of the next media; undefined while no publisher's media arrives. */
  currentInit: number | undefined;
  ended = false;
  readonly #length: number;

  /** @param length milliseconds of complete segments that its playlist lists */
  constructor(nextSequence: number, discontinuitySequence: number, length = defaultWindowLength) {
    this.#length = length;
    this.nextSequence = nextSequence;
    this.discontinuitySequence = discontinuitySequence;
  }

  /** A window for another rendition of the same stream that begins with a later segment. */
  startingAt(sequence: number): LiveWindow {
    const before = this.segments.filter((segment) => segment.discontinuity && segment.sequence < sequence).length;
    const window = new LiveWindow(sequence, this.discontinuitySequence + before, this.#length);
    window.targetDuration = this.targetDuration;
    window.partTarget = this.partTarget;
    return window;
  }

  init(init: InitSegment, partTarget: number): void {
    this.inits.set(init.number, init);
    this.currentInit = init.number;
    this.partTarget = Math.max(this.partTarget, partTarget);
  }

  /** Declares the target duration, in seconds. */
  declareTarget(targetDuration: number): void {
    this.targetDuration = Math.max(this.targetDuration, targetDuration);
    this.isUndecided = false;
  }

  cut(cut: Cut): WindowChange {
    // After a gap in a rendition, media with a known init segment comes again.
    this.currentInit = cut.head.init;
    if (!cut.completed) {
      const parts = this.open?.head.sequence === cut.head.sequence ? this.open.parts : [];
      this.open = { head: cut.head, parts: [...parts, cut.part] };
      return { removed: [], removedInits: [] };
    }
    return this.add(cut.completed);
  }

  /** Adds a complete segment, a gap, or a segment of a resumed recording. */
  add(segment: Segment): WindowChange {
    this.open = undefined;
    this.nextSequence = segment.sequence + 1;
    this.targetDuration = Math.max(this.targetDuration, Math.round(segment.duration / 1000));
    const segments = [...this.segments, segment];
    let length = segments.reduce((sum, each) => sum + each.duration, 0);
    const leaving: Segment[] = [];
    for (let first = segments[0]; first && length - first.duration >= this.#length; first = segments[0]) {
      segments.shift();
      leaving.push(first);
      length -= first.duration;
      if (first.discontinuity) this.discontinuitySequence += 1;
    }
    this.segments = segments;
    return this.#retire(leaving);
  }

  /** Segments that hold their bytes and are older than what always stays in memory. */
  get spare(): readonly Segment[] {
    let age = 0;
    let index = this.segments.length;
    while (index > 0 && age < memoryLength) {
      index -= 1;
      age += this.segments[index]?.duration ?? 0;
    }
    return [...this.#retired, ...this.segments.slice(0, index)].filter(({ chunks }) => chunks.length > 0);
  }

  /** A complete segment can still be requested. */
  holds(sequence: number): boolean {
    return [...this.#retired, ...this.segments].some((segment) => segment.sequence === sequence);
  }

  /** Drops the bytes of a segment that can be read elsewhere; playlists list it as before. */
  release(sequence: number): void {
    const released = (segment: Segment): Segment =>
      segment.sequence === sequence
        ? { ...segment, chunks: [], parts: segment.parts.map((part) => ({ ...part, data: noBytes })) }
        : segment;
    this.segments = this.segments.map(released);
    this.#retired = this.#retired.map(released);
  }

  /** No further part of the open segment comes, so there is no preload hint. */
  pause(): void {
    this.currentInit = undefined;
  }

  /** No media comes for now, so there is no preload hint. */
  suspend(): void {
    this.currentInit = undefined;
    this.open = undefined;
  }

  /** The part that comes next; undefined when none is expected. */
  get hint(): { readonly init: number; readonly sequence: number; readonly index: number } | undefined {
    if (this.ended || this.currentInit === undefined) return undefined;
    return { init: this.currentInit, sequence: this.nextSequence, index: this.open?.parts.length ?? 0 };
  }

  #retire(leaving: readonly Segment[]): WindowChange {
    if (leaving.length === 0) return { removed: [], removedInits: [] };
    const retired = [...this.#retired, ...leaving];
    const removed: Segment[] = [];
    let length = retired.reduce((sum, each) => sum + each.duration, 0);
    for (let first = retired[0]; first && length - first.duration >= graceLength; first = retired[0]) {
      retired.shift();
      removed.push(first);
      length -= first.duration;
    }
    this.#retired = retired;
    const used = new Set([...retired, ...this.segments].map((each) => each.init));
    const removedInits = [...this.inits.keys()].filter((init) => !used.has(init) && init !== this.currentInit);
    for (const init of removedInits) this.inits.delete(init);
    return { removed, removedInits };
  }
}
