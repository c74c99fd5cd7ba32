import { videoRanges } from '../../../core/media-jobs/video-ranges.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Maximum number of lengths that a node caches; the oldest is dropped. */
const LENGTHS_MAX = 10_000;

/**
 * Lengths of videos as one file, in bytes. An index of hours of recordings is read for each, so the lengths are kept by
 * what they depend on: the video's ranges.
 */
export class FileLengths {
  readonly #platform: Platform;
  readonly #kept = new Map<string, number | null>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Null: the video is not one file, because its encoding changes, or because nothing of it is recorded. */
  async of(videoId: string): Promise<number | null> {
    const { database, services } = this.#platform;
    const ranges = await videoRanges(database.db, videoId);
    // A range without an end still grows.
    if (ranges.some(({ endMs }) => endMs === null)) return null;
    const key = JSON.stringify(ranges);
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const [file, ...others] = await services.mediaTools.files(ranges);
    if (file === undefined) return null;
    const length = others.length > 0 ? null : file.byteLength;
    this.#kept.set(key, length);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > LENGTHS_MAX && oldest !== undefined) this.#kept.delete(oldest);
    return length;
  }
}
