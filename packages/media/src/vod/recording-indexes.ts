import type { RecordingSource } from '../recorder/recording-source.ts';
import { RenditionIndex } from '../recorder/rendition-index.ts';
import { isRenditionName } from './vod-path.ts';

/** The rendition that every recording has: the encoder's own. */
export const sourceRendition = 'source';
/** A recording that grows is looked at no more often than this, in ms. */
const refreshInterval = 500;
/** One to which nothing was added for `quietAfter` ms, whose process may have died, no more often than this. */
const quietInterval = 10_000;
const quietAfter = 180_000;
/** Once the source has ended, its other renditions have this long to say so too, in ms. */
const endLimit = 30_000;

/** The indexes of one recording's renditions, kept as long as it is watched. */
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

  /** Nothing more comes to any rendition. */
  get isFinal(): boolean {
    return this.#final;
  }

  /** Lines of all indexes. */
  get size(): number {
    let size = 1;
    for (const index of this.renditions.values()) size += index.segments.length;
    return size;
  }

  /** Reads what is new, unless that was done a moment ago or nothing more comes. */
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
