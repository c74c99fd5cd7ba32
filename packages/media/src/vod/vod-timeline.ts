import type { SegmentLine } from '../recorder/index-line.ts';
import type { RenditionIndex } from '../recorder/rendition-index.ts';
import { sourceRendition } from '../recorder/rendition-name.ts';
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
import type { RecordingIndexes } from './recording-indexes.ts';
import { RenditionStats } from './rendition-stats.ts';
import type { VodRange, VodShape, VodSkip } from './vod-api.ts';

/** A range with the recording that contains it. */
export interface TimelineRange {
  readonly range: VodRange;
  readonly recording: RecordingIndexes;
}

/** A rendition has a gap when its segment has not come this long (ms) after the source's. */
const lagLimit = 15_000;
/** A recording without an end line to which nothing was added for this long (ms) has ended: its process died. */
const staleAfter = 180_000;

/** At a joint, whole segments may exceed their ranges by this much (ms) without a skipped range. */
const jointTolerance = 10;

const endOf = (line: SegmentLine | undefined): number => (line ? line.start + line.duration : 0);

/**
 * The content of a video's playlists, built from the indexes of its recordings and extended as they grow. All
 * renditions have the same entries. Where a rendition has no content, its playlist lists the source's segments if the
 * same decoders can play them, and a gap otherwise. Discontinuities are at the same places in all playlists (RFC
 * 8216bis, 6.2.4).
 */
export class VodTimeline {
  readonly #ranges: readonly VodRange[];
  /** One per range; empty once the timeline is complete. */
  #recordings: readonly RecordingIndexes[];
  readonly #now: () => number;
  readonly #generations: readonly number[];
  readonly entries: Entry[] = [];
  /** Whole seconds; increases with longer entries. */
  targetDuration = 2;
  /** Nothing will be added. */
  complete = false;
  /** A recording was missing, so its part of the video is left out. */
  lacksPart = false;
  /** A recording without an end line counts as ended: its process died, or its copy is behind. It may still grow. */
  endedSilently = false;
  /** Every entry begins with a key frame. */
  independent = true;
  readonly #info = new Map<string, RenditionStats>();
  /** Codec families of each rendition. */
  readonly #families = new Map<string, string>();
  /** The current init segment of each rendition's playlist. */
  readonly #keys = new Map<string, string>();
  #range = 0;
  #line: number | undefined;
  #group: Group | undefined;
  #length = 0;
  #rangeBegins = true;
  /** Length of whole segments before the first range's start. */
  #lead = 0;
  /** Length of the last entry after its range's end. */
  #tail = 0;
  readonly #skips: VodSkip[] = [];
  readonly #lengthAt: (start: number) => number;

  /** @param lengthAt length of entries at a place of the playlist's time line, in ms */
  constructor(ranges: readonly TimelineRange[], now: () => number, lengthAt = entryLength) {
    this.#lengthAt = lengthAt;
    this.#ranges = ranges.map(({ range }) => range);
    this.#recordings = ranges.map(({ recording }) => recording);
    this.#now = now;
    this.#generations = this.#recordings.map(({ source }) => source?.generation ?? 0);
  }

  /** Lines of an index were removed, so what was built from them is not valid. */
  get isOutdated(): boolean {
    return this.#recordings.some(({ source }, at) => (source?.generation ?? 0) !== this.#generations[at]);
  }

  /** Renditions with bytes of their own, the source first. */
  get renditions(): ReadonlyMap<string, RenditionStats> {
    return this.#info;
  }

  /** Reads the current content of the indexes. True when entries were added, or the end was reached. */
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

  /** The bytes that a rendition's playlist lists for an entry; undefined for a gap. */
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

  /** Processes the lines of the current range. True when the range is complete. */
  #extendRange(): boolean {
    const range = this.#ranges[this.#range];
    const recording = this.#recordings[this.#range];
    const source = recording?.source;
    if (!range || !source) {
      this.lacksPart = true;
      return true;
    }
    this.#line ??= source.firstDecodable(range.startMs);
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
      this.#put(line);
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

  /** No more content will come for a range. */
  #isOver(range: VodRange, source: RenditionIndex): boolean {
    const last = source.segments.at(-1);
    if (range.endMs !== null && endOf(last) >= range.endMs) return true;
    if (source.end !== undefined) return true;
    const isSilent = last !== undefined && this.#now() - last.time - last.duration > staleAfter;
    this.endedSilently ||= isSilent;
    return isSilent;
  }

  /** Lists a group, unless another rendition may still deliver its part. */
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

  /** Measures how far an entry of the current range, `[from, to)` of its recording, exceeds the range. */
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
      // A new rendition had the source's segments until now.
      changed ||= (this.#keys.get(name) ?? sourceBefore) !== key;
      this.#keys.set(name, key);
    }
    return changed;
  }
}
