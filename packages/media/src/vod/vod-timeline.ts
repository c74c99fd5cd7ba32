import type { SegmentLine } from '../recorder/index-line.ts';
import type { RenditionIndex } from '../recorder/rendition-index.ts';
import {
  type Cell,
  codecFamilies,
  type Entry,
  entryLength,
  fitsGroup,
  type Group,
  isGroupFull,
  matchCell,
} from './entry.ts';
import { type RecordingIndexes, sourceRendition } from './recording-indexes.ts';
import { RenditionStats } from './rendition-stats.ts';
import type { VodRange, VodShape, VodSkip } from './vod-api.ts';

/** A range with the recording that it lies in. */
export interface TimelineRange {
  readonly range: VodRange;
  readonly recording: RecordingIndexes;
}

/** A rendition that has not come after the source went on for this long (ms) has a hole there. */
const lagLimit = 15_000;
/** A recording without an end to which nothing was added for this long (ms) has none: its process died. */
const staleAfter = 180_000;

/** Whole segments that hold less than this (ms) beside their ranges at a joint hold nothing to be skipped. */
const jointTolerance = 10;

const endOf = (line: SegmentLine | undefined): number => (line ? line.start + line.duration : 0);

/**
 * What the playlists of a video list, built from the indexes of its recordings and extended as they grow. All renditions
 * have the same entries: where a rendition has a hole, its playlist lists the source's segments if the same decoders play
 * them, and a gap otherwise. Discontinuities stand in all playlists at the same places (RFC 8216bis, 6.2.4).
 */
export class VodTimeline {
  readonly #ranges: readonly VodRange[];
  /** Of each range; forgotten once the timeline is complete. */
  #recordings: readonly RecordingIndexes[];
  readonly #now: () => number;
  readonly #generations: readonly number[];
  readonly entries: Entry[] = [];
  /** Whole seconds; grows with longer entries. */
  targetDuration = 2;
  /** Nothing is added any more. */
  complete = false;
  /** A recording was not there: its part of the video is left out. */
  lacksPart = false;
  /** Every entry begins with a key frame. */
  independent = true;
  readonly #info = new Map<string, RenditionStats>();
  /** Codecs of each rendition, as kinds. */
  readonly #families = new Map<string, string>();
  /** The init segment that each rendition's playlist stands at. */
  readonly #keys = new Map<string, string>();
  #range = 0;
  #line: number | undefined;
  #group: Group | undefined;
  #length = 0;
  #rangeBegins = true;
  /** What whole segments hold before the first range's beginning. */
  #lead = 0;
  /** What the last entry holds after its range's end. */
  #tail = 0;
  readonly #skips: VodSkip[] = [];
  readonly #lengthAt: (start: number) => number;

  /** @param lengthAt how long entries are at a place of the playlist's time line, ms */
  constructor(ranges: readonly TimelineRange[], now: () => number, lengthAt = entryLength) {
    this.#lengthAt = lengthAt;
    this.#ranges = ranges.map(({ range }) => range);
    this.#recordings = ranges.map(({ recording }) => recording);
    this.#now = now;
    this.#generations = this.#recordings.map(({ source }) => source?.generation ?? 0);
  }

  /** An index was taken back in part: what was built of it does not hold. */
  get isOutdated(): boolean {
    return this.#recordings.some(({ source }, at) => (source?.generation ?? 0) !== this.#generations[at]);
  }

  /** Renditions with bytes of their own, the source first. */
  get renditions(): ReadonlyMap<string, RenditionStats> {
    return this.#info;
  }

  /** Takes in what the indexes hold by now. True when entries were added, or the end was reached. */
  extend(): boolean {
    if (this.complete) return false;
    const before = this.entries.length;
    while (this.#range < this.#ranges.length && this.#extendRange()) {
      this.#range += 1;
      this.#line = undefined;
      this.#rangeBegins = true;
    }
    this.complete = this.#range === this.#ranges.length;
    if (this.complete) this.#recordings = [];
    return this.complete || this.entries.length > before;
  }

  /** Which bytes a rendition's playlist lists at an entry; undefined for a gap. */
  cell(entry: Entry, rendition: string): Cell | undefined {
    const own = entry.cells.get(rendition);
    if (own || rendition === sourceRendition) return own;
    const families = this.#families.get(rendition);
    return families === undefined || families === entry.families ? entry.cells.get(sourceRendition) : undefined;
  }

  /** Undefined before the first entry. */
  get shape(): VodShape | undefined {
    const last = this.entries.at(-1);
    if (!last) return undefined;
    const lengthMs = this.complete ? Math.max(0, Math.round(last.shownEnd)) : null;
    return { startOffsetMs: Math.round(this.#lead), lengthMs, skips: this.#skips };
  }

  /** Goes through the lines of the current range. True when the range is done. */
  #extendRange(): boolean {
    const range = this.#ranges[this.#range];
    const recording = this.#recordings[this.#range];
    const source = recording?.source;
    if (!range || !source) {
      this.lacksPart = true;
      return true;
    }
    this.#line ??= source.firstAfter(range.startMs);
    let done = false;
    for (;;) {
      const line = source.segments[this.#line];
      if (
        this.#group &&
        (isGroupFull(this.#group, this.#lengthAt) || (line && !fitsGroup(this.#group, line, this.#lengthAt)))
      ) {
        if (!this.#add(this.#group, recording)) return false;
      }
      if (!line) break;
      if (range.endMs !== null && line.start >= range.endMs) {
        done = true;
        break;
      }
      if (endOf(line) > range.startMs) this.#put(line);
      this.#line += 1;
    }
    if (!done && !this.#isOver(range, source)) return false;
    return this.#group === undefined || this.#add(this.#group, recording);
  }

  #put(line: SegmentLine): void {
    this.#group ??= { lines: [], start: this.#length, duration: 0, bytes: 0 };
    this.#group.lines.push(line);
    this.#group.duration += line.duration;
    this.#group.bytes += line.length;
  }

  /** Nothing more comes to a range. */
  #isOver(range: VodRange, source: RenditionIndex): boolean {
    const last = source.segments.at(-1);
    if (range.endMs !== null && endOf(last) >= range.endMs) return true;
    return source.end !== undefined || (last !== undefined && this.#now() - last.time - last.duration > staleAfter);
  }

  /** Lists a group, unless another rendition has not got that far and may yet. */
  #add(group: Group, recording: RecordingIndexes): boolean {
    const { source } = recording;
    const first = group.lines[0];
    const last = group.lines.at(-1);
    const init = first && source?.inits.get(first.init);
    if (!source || !first || !last || !init) return true;
    const cells = new Map<string, Cell>();
    for (const [name, index] of recording.renditions) {
      if (name === sourceRendition) continue;
      const cell = matchCell(name, index, first.start, endOf(last));
      if (cell) cells.set(name, cell);
      else if (!this.#hasHole(index, endOf(last), source, recording.isFinal)) return false;
    }
    const { bytes, duration } = group;
    const own = { rendition: sourceRendition, init: first.init, first: first.sequence, last: last.sequence, bytes };
    cells.set(sourceRendition, own);
    const frames = group.lines.reduce((sum, line) => sum + line.frames, 0);
    for (const [name, cell] of cells) {
      const line = recording.renditions.get(name)?.inits.get(cell.init);
      if (!line) continue;
      if (!this.#families.has(name)) this.#families.set(name, codecFamilies(line));
      const info = this.#info.get(name) ?? new RenditionStats();
      this.#info.set(name, info);
      info.add(line, { bytes: cell.bytes, duration, frames });
    }
    this.#bound(first.start, endOf(last), group.start);
    const entry = {
      recordingId: recording.recordingId,
      start: group.start,
      from: first.start,
      duration,
      shownEnd: group.start + duration - this.#lead - this.#tail - this.#skipped,
      time: first.time,
      discontinuity: false,
      families: codecFamilies(init),
      cells,
    };
    const breaks = this.#moveKeys(entry) || first.discontinuity || this.#rangeBegins;
    this.entries.push({ ...entry, discontinuity: breaks && this.entries.length > 0 });
    this.#rangeBegins = false;
    this.independent &&= first.keyFrame;
    this.#length += duration;
    this.targetDuration = Math.max(this.targetDuration, Math.round(duration / 1000));
    this.#group = undefined;
    return true;
  }

  /** Takes in where an entry of the current range, `[from, to)` of its recording, lies over the range's bounds. */
  #bound(from: number, to: number, start: number): void {
    const range = this.#ranges[this.#range];
    const lead = this.#rangeBegins ? Math.max(0, (range?.startMs ?? from) - from) : 0;
    if (this.entries.length === 0) this.#lead = lead;
    else if (lead + this.#tail > jointTolerance) this.#skips.push({ fromMs: start - this.#tail, toMs: start + lead });
    this.#tail = Math.max(0, to - (range?.endMs ?? to));
  }

  get #skipped(): number {
    return this.#skips.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
  }

  #hasHole(index: RenditionIndex, to: number, source: RenditionIndex, isFinal: boolean): boolean {
    if (isFinal || index.end) return true;
    return endOf(index.segments.at(-1)) > to + 500 || endOf(source.segments.at(-1)) - to > lagLimit;
  }

  /** Moves each rendition to the init segment of an entry. True when one of them changes. */
  #moveKeys(entry: Entry): boolean {
    const sourceBefore = this.#keys.get(sourceRendition);
    let changed = false;
    for (const name of this.#info.keys()) {
      const cell = this.cell(entry, name);
      if (!cell) continue;
      const key = `${entry.recordingId}/${cell.rendition}/${cell.init}`;
      // A rendition that is new had the source's segments until now.
      changed ||= (this.#keys.get(name) ?? sourceBefore) !== key;
      this.#keys.set(name, key);
    }
    return changed;
  }
}
