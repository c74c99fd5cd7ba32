import { parseIndexLine } from './index-line.ts';
import { indexName } from './open-recording.ts';
import type { RecordingSource } from './recording-source.ts';

const lineFeed = 0x0a;
/** Bytes of the index that are read at a time. */
const readSize = 256 * 1024;

/** A data file of a growing rendition that is closed, so that it can be copied. */
export interface ClosedPart {
  /** Files that are complete with it: new init segments, and the data file. Names inside of the rendition's folder. */
  readonly files: readonly string[];
  /** Bytes of the index up to which it names these files and earlier ones alone. */
  readonly indexLength: number;
}

/**
 * Finds what does not change any more in a rendition's recording while it grows. A data file is closed when a segment
 * is in a later one. The recorder closes files after some time (`fileDuration`).
 */
export class ClosedParts {
  readonly #source: RecordingSource;
  readonly #path: string;
  #at = 0;
  #data: string | undefined;
  #files: string[] = [];

  /** @param folder `<channel>/<recording>/<rendition>` */
  constructor(source: RecordingSource, folder: string) {
    this.#source = source;
    this.#path = `${folder}/${indexName}`;
  }

  /**
   * The parts that were closed since the last call, in order.
   * @throws {Error} when lines that were read are gone: a restart has cut the recording
   */
  async read(): Promise<readonly ClosedPart[]> {
    const size = (await this.#source.size(this.#path)) ?? 0;
    if (size < this.#at) throw new Error(`${this.#path} became shorter`);
    const closed: ClosedPart[] = [];
    while (this.#at < size) {
      const bytes = await this.#source.read(this.#path, this.#at, Math.min(readSize, size - this.#at));
      const whole = bytes ? bytes.lastIndexOf(lineFeed) + 1 : 0;
      if (!bytes || whole === 0) break;
      this.#take(bytes.subarray(0, whole), closed);
      this.#at += whole;
    }
    return closed;
  }

  #take(bytes: Buffer, closed: ClosedPart[]): void {
    for (let at = 0; at < bytes.length; ) {
      const stop = bytes.indexOf(lineFeed, at);
      const line = parseIndexLine(bytes.toString('utf8', at, stop));
      if (line?.type === 'init') this.#files.push(line.file);
      if (line?.type === 'segment' && line.file !== this.#data) {
        if (this.#data !== undefined) closed.push({ files: this.#files, indexLength: this.#at + at });
        this.#files = this.#data === undefined ? [...this.#files, line.file] : [line.file];
        this.#data = line.file;
      }
      at = stop + 1;
    }
  }
}
