import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { isRenditionName, sourceRendition } from '../recorder/rendition-name.ts';

/** Minimum interval (ms) between two reads of a growing recording. */
const refreshInterval = 500;
/** The same when nothing was added for `quietAfter` ms, because its process may have died. */
const quietInterval = 10_000;
const quietAfter = 180_000;
/** After the source's end, other renditions have this long (ms) to write their end lines. */
const endLimit = 30_000;

/** The indexes of one recording's renditions, kept while it is watched. */
export class RecordingIndexes {
  readonly channelId: string;
  readonly recordingId: string;
  readonly renditions = new Map<string, RenditionIndex>();
  readonly #source: RecordingSource;
  readonly #now: () => number;
  #readAt = Number.NEGATIVE_INFINITY;
  #work: Promise<void> | undefined;
  #final = false;

  constructor(source: RecordingSource, ids: { channelId: string; recordingId: string }, now: () => number) {
    this.#source = source;
    this.channelId = ids.channelId;
    this.recordingId = ids.recordingId;
    this.#now = now;
  }

  /** `<channel>/<recording>` */
  get folder(): string {
    return `${this.channelId}/${this.recordingId}`;
  }

  get source(): RenditionIndex | undefined {
    return this.renditions.get(sourceRendition);
  }

  /** No rendition will get more content. */
  get isFinal(): boolean {
    return this.#final;
  }

  /** Lines of all indexes. */
  get size(): number {
    let size = 1;
    for (const index of this.renditions.values()) size += index.segments.length;
    return size;
  }

  /** Reads new lines, unless they were read a moment ago or the recording is complete. */
  async refresh(): Promise<void> {
    if (this.#final || performance.now() - this.#readAt < this.#interval) return;
    this.#work ??= this.#read().finally(() => {
      this.#work = undefined;
    });
    await this.#work;
  }

  get #interval(): number {
    const last = this.source?.segments.at(-1);
    return last && this.#now() - last.time - last.duration > quietAfter ? quietInterval : refreshInterval;
  }

  async #read(): Promise<void> {
    for (const name of await this.#source.list(this.folder)) {
      if (!isRenditionName(name) || this.renditions.has(name)) continue;
      const index = new RenditionIndex(this.#source, `${this.folder}/${name}`);
      if (await index.refresh()) this.renditions.set(name, index);
    }
    await Promise.all([...this.renditions.values()].map((index) => index.refresh()));
    this.#readAt = performance.now();
    const end = this.source?.end;
    if (!end) return;
    const all = [...this.renditions.values()].every((index) => index.end);
    this.#final = all || this.#now() - end.time > endLimit;
  }
}

/** Renditions of a recording that have a folder, the source first. */
export const listRenditions = async (source: RecordingSource, folder: string): Promise<readonly string[]> => {
  const names = (await source.list(folder)).filter(isRenditionName);
  return names.sort((a, b) => Number(b === sourceRendition) - Number(a === sourceRendition));
};
