import { formatIndexLine, type InitLine, type SegmentLine } from '../recorder/index-line.ts';
import { indexName } from '../recorder/open-recording.ts';
import type { AppendFile, RecordingStorage } from '../recorder/storage.ts';

/** A new data file begins when the last one has grown past this. */
const fileLimit = 256 * 1024 * 1024;

/** Writes a rendition's segments in order, and its index when all of them are on disk. */
export class RenditionWriter {
  readonly #storage: RecordingStorage;
  readonly #folder: string;
  readonly #time: number;
  readonly #lines: string[] = [];
  /** Numbers of the written init segments, by their bytes. */
  readonly #inits = new Map<string, number>();
  #file: AppendFile | undefined;
  #number = 0;
  #offset = 0;
  #sequence = 0;
  #bytes = 0;

  /** @param time wall clock in ms, for the end line */
  constructor(storage: RecordingStorage, folder: string, time: number) {
    this.#storage = storage;
    this.#folder = folder;
    this.#time = time;
  }

  /** Writes an init segment unless the same one was written; returns its number. */
  async init(line: InitLine, bytes: Buffer): Promise<number> {
    const key = bytes.toString('base64');
    const known = this.#inits.get(key);
    if (known !== undefined) return known;
    await this.#storage.ensureFolder(this.#folder);
    const init = this.#inits.size;
    const file = `init-${init}.mp4`;
    await this.#storage.writeFile(`${this.#folder}/${file}`, bytes);
    this.#lines.push(formatIndexLine({ ...line, init, file }));
    this.#inits.set(key, init);
    return init;
  }

  /** Adds a segment; determines its position in the files and its number. */
  async add(line: SegmentLine, init: number, data: Buffer): Promise<void> {
    if (this.#file !== undefined && this.#offset > fileLimit) {
      await this.#closeFile();
      this.#number += 1;
      this.#offset = 0;
    }
    const file = `rec-${this.#number}.m4s`;
    this.#file ??= await this.#storage.openAppend(`${this.#folder}/${file}`, 0);
    await this.#file.append([data]);
    this.#sequence += 1;
    const place = { file, offset: this.#offset, length: data.length, sequence: this.#sequence, init };
    this.#lines.push(formatIndexLine({ ...line, ...place }));
    this.#offset += data.length;
    this.#bytes += data.length;
  }

  /** Returns the number of bytes written. */
  async close(): Promise<number> {
    await this.#closeFile();
    if (this.#sequence === 0) return 0;
    this.#lines.push(formatIndexLine({ type: 'end', time: this.#time, reason: 'finished' }));
    await this.#storage.writeFile(`${this.#folder}/${indexName}`, Buffer.from(this.#lines.join('')));
    return this.#bytes;
  }

  /** Ends the writing before the rendition is complete. There is no index then. */
  async abandon(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.close();
  }

  async #closeFile(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    await file?.sync();
    await file?.close();
  }
}
