import { setImmediate as pause } from 'node:timers/promises';
import { type EndLine, type InitLine, parseIndexLine, type SegmentLine } from './index-line.ts';
import { indexName } from './open-recording.ts';
import type { RecordingSource } from './recording-source.ts';

const lineFeed = 0x0a;
/** Bytes of the index that are read and parsed at a time, so that a long one does not block other work. */
const readSize = 256 * 1024;

/**
 * The index of one rendition in memory. Only new lines are read. They are true, because a segment's bytes are on disk
 * before its line is written. An incomplete last line is not read.
 */
export class RenditionIndex {
  readonly #source: RecordingSource;
  readonly #path: string;
  #at = 0;
  #broken = false;
  #work: Promise<boolean> | undefined;
  readonly inits = new Map<number, InitLine>();
  readonly segments: SegmentLine[] = [];
  end: EndLine | undefined;
  /** Increases when lines that were read have been removed, and everything was read again. */
  generation = 0;

  /** @param folder `<channel>/<recording>/<rendition>` */
  constructor(source: RecordingSource, folder: string) {
    this.#source = source;
    this.#path = `${folder}/${indexName}`;
  }

  /** Reads new lines. False when there is no such index. Simultaneous calls are combined. */
  refresh(): Promise<boolean> {
    this.#work ??= this.#read().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  /** Index of the segment with a sequence number in `segments`; -1 when there is none. */
  find(sequence: number): number {
    let low = 0;
    let high = this.segments.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = this.segments[middle]?.sequence ?? 0;
      if (at === sequence) return middle;
      if (at < sequence) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** The first segment that ends after `time` (ms on the recording's time line); the number of segments when none does. */
  firstAfter(time: number): number {
    let low = 0;
    let high = this.segments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const line = this.segments[middle];
      if (line && line.start + line.duration > time) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /**
   * The segment from which decoding must begin to show `time`: the first one that ends after it, or the nearest earlier
   * one with a key frame where that one has none at its start.
   */
  firstDecodable(time: number): number {
    let at = this.firstAfter(time);
    for (let line = this.segments[at]; line && !line.keyFrame && !line.discontinuity; line = this.segments[at]) {
      if (this.segments[at - 1]?.sequence !== line.sequence - 1) break;
      at -= 1;
    }
    return at;
  }

  async #read(): Promise<boolean> {
    const size = await this.#source.size(this.#path);
    if (size === undefined) return this.#at > 0;
    if (size < this.#at) this.#startAgain();
    while (this.#at < size && !this.#broken) {
      const bytes = await this.#source.read(this.#path, this.#at, Math.min(readSize, size - this.#at));
      if (!bytes) break;
      const whole = bytes.lastIndexOf(lineFeed) + 1;
      if (whole === 0) break;
      this.#take(bytes.toString('utf8', 0, whole));
      this.#at += whole;
      if (this.#at < size) await pause();
    }
    return true;
  }

  #take(text: string): void {
    let at = 0;
    while (at < text.length && !this.#broken) {
      const stop = text.indexOf('\n', at);
      const line = parseIndexLine(text.slice(at, stop));
      at = stop + 1;
      if (!line) {
        this.#broken = true;
        return;
      }
      if (line.type === 'init') this.inits.set(line.init, line);
      else if (line.type === 'segment') {
        const last = this.segments.at(-1);
        this.#broken = (last !== undefined && line.sequence <= last.sequence) || !this.inits.has(line.init);
        if (this.#broken) return;
        this.segments.push(line);
      }
      // A resumed stream continues after its end line.
      this.end = line.type === 'end' ? line : undefined;
    }
  }

  /** A restart after a power cut has removed lines that were read. */
  #startAgain(): void {
    this.#at = 0;
    this.#broken = false;
    this.generation += 1;
    this.inits.clear();
    this.segments.length = 0;
    this.end = undefined;
  }
}
