import { Lru } from '@bandshell/domain/kernel';
import type { RecordingSource } from '../recorder/recording-source.ts';

/** Bytes of a recording's file: one segment, or a whole init segment. */
export interface StoredBytes {
  /** `<channel>/<recording>/<rendition>/<file>` */
  readonly path: string;
  readonly offset: number;
  readonly length: number;
}

/**
 * Keeps whole segments in memory and evicts the least recently used ones first. Simultaneous requests for the same
 * bytes share one read.
 */
export class SegmentCache {
  readonly #source: RecordingSource;
  readonly #kept: Lru<Buffer>;
  readonly #reads = new Map<string, Promise<Buffer | undefined>>();
  hits = 0;
  misses = 0;

  constructor(source: RecordingSource, limit: number) {
    this.#source = source;
    this.#kept = new Lru(limit, (bytes) => bytes.length);
  }

  get bytes(): number {
    return this.#kept.weight;
  }

  /** Undefined when the file is missing or shorter. */
  get(stored: StoredBytes): Buffer | Promise<Buffer | undefined> {
    const key = `${stored.path}@${stored.offset}`;
    const kept = this.#kept.get(key);
    if (kept?.length === stored.length) {
      this.hits += 1;
      return kept;
    }
    const running = this.#reads.get(key);
    if (running) return running;
    this.misses += 1;
    const read = this.#read(key, stored).finally(() => this.#reads.delete(key));
    this.#reads.set(key, read);
    return read;
  }

  /** Removes everything below a folder. */
  forget(folder: string): void {
    this.#kept.deleteWhere((key) => key.startsWith(`${folder}/`));
  }

  clear(): void {
    this.#kept.clear();
  }

  async #read(key: string, { path, offset, length }: StoredBytes): Promise<Buffer | undefined> {
    const bytes = await this.#source.read(path, offset, length);
    if (bytes) this.#kept.set(key, bytes);
    return bytes;
  }
}
