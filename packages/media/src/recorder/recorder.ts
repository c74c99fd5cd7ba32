import type { PipelineStep } from '../live-media.ts';
import type { InitSegment, Segment } from '../packager/output.ts';
import { formatIndexLine, type IndexLine } from './index-line.ts';
import { indexName, openRecording } from './open-recording.ts';
import type { AppendFile, RecordingStorage } from './storage.ts';

/** A data file is followed by the next one when it has grown past this. */
const fileLimit = 256 * 1024 * 1024;
/** Bytes that may wait for a slow disk before the recording is given up. */
const queueLimit = 96 * 1024 * 1024;
/** Number of segments between two syncs of the index. */
const indexSyncInterval = 8;

/** Reads a segment's bytes back; undefined when they are gone. Rejects with the storage's error. */
export type ReadSegment = () => Promise<Buffer | undefined>;

const fileName = (number: number): string => `rec-${number}.m4s`;
const fileNumber = (name: string): number => Number(/[0-9]+/.exec(name)?.[0] ?? 0);

/**
 * Appends a rendition's segments to its recording, in order and parallel to the live path. A segment's bytes are on
 * disk before its index line is written, so an existing line is always true. The index itself is synced with each init
 * segment, every eighth segment, each new data file and at the end. An error, or a disk that is behind by 96 MiB, ends the recording:
 * `onFailed` is called once and all further data is ignored.
 */
export class Recorder implements PipelineStep {
  readonly #storage: RecordingStorage;
  readonly #folder: string;
  readonly #onFailed: (error: Error) => void;
  readonly #onStored: ((sequence: number, read: ReadSegment) => void) | undefined;
  readonly #fileDuration: number;
  #data: { readonly number: number; readonly file: AppendFile; length: number; duration: number } | undefined;
  #index: AppendFile | undefined;
  #work: Promise<void>;
  /** Number of the last init segment. */
  #lastInit: number | undefined;
  #queued = 0;
  #sinceSync = 0;
  #failed = false;
  #destroyed = false;

  /** Opens the recording in `folder`; an existing one continues after its last complete line. */
  constructor(options: {
    storage: RecordingStorage;
    folder: string;
    onFailed: (error: Error) => void;
    /** A segment's bytes are on disk and can be read from there. */
    onStored?: (sequence: number, read: ReadSegment) => void;
    /**
     * A data file is also closed when it has this many ms of media, and a recording that goes on begins another one. So
     * what can be copied while the recording grows is never far behind. Undefined: the size alone counts.
     */
    fileDuration?: number | undefined;
  }) {
    this.#fileDuration = options.fileDuration ?? Number.POSITIVE_INFINITY;
    this.#storage = options.storage;
    this.#folder = options.folder;
    this.#onFailed = options.onFailed;
    this.#onStored = options.onStored;
    this.#work = this.#run(0, () => this.#open());
  }

  init(init: InitSegment, partTarget: number): void {
    if (init.number === this.#lastInit) return;
    this.#lastInit = init.number;
    const file = `init-${init.number}.mp4`;
    const { codecs, width, height, frameRate } = init;
    this.#enqueue(init.data.length, async () => {
      await this.#storage.writeFile(`${this.#folder}/${file}`, init.data);
      await this.#line({ type: 'init', init: init.number, file, codecs, width, height, frameRate, partTarget });
      await this.#index?.sync();
    });
  }

  segment(segment: Segment): void {
    this.#enqueue(segment.byteLength, () => this.#append(segment));
  }

  /** Marks the recording as complete. `time` is wall clock in ms. */
  end(reason: string, time: number): void {
    this.#enqueue(0, () => this.#line({ type: 'end', time, reason }));
  }

  /** Bytes that wait to be written. */
  get queued(): number {
    return this.#queued;
  }

  /** Resolves when all data so far is written or given up; for callers that can wait, unlike live media. */
  drained(): Promise<void> {
    return this.#work;
  }

  /** Resolves when all data is written and the files are closed. */
  async destroy(): Promise<void> {
    if (!this.#destroyed) {
      this.#destroyed = true;
      this.#work = this.#work.then(() => this.#run(0, () => this.#close(), true));
    }
    await this.#work;
  }

  #enqueue(bytes: number, job: () => Promise<void>): void {
    if (this.#failed || this.#destroyed) return;
    if (this.#queued + bytes > queueLimit) {
      this.#fail(new Error('the disk is too slow for the recording'));
      return;
    }
    this.#queued += bytes;
    this.#work = this.#work.then(() => this.#run(bytes, job));
  }

  async #run(bytes: number, job: () => Promise<void>, always = false): Promise<void> {
    try {
      if (!this.#failed || always) await job();
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
    this.#queued -= bytes;
  }

  async #open(): Promise<void> {
    await this.#storage.ensureFolder(this.#folder);
    const taken = await openRecording(this.#storage, this.#folder);
    const last = taken?.segments.at(-1);
    this.#index = await this.#storage.openAppend(`${this.#folder}/${indexName}`, taken?.validLength ?? 0);
    const number = last ? fileNumber(last.file) : 0;
    // A file that was closed never grows again.
    if (last && Number.isFinite(this.#fileDuration)) await this.#openData(number + 1, 0);
    else await this.#openData(number, last ? last.offset + last.length : 0);
  }

  async #openData(number: number, length: number): Promise<void> {
    const file = await this.#storage.openAppend(`${this.#folder}/${fileName(number)}`, length);
    this.#data = { number, file, length, duration: 0 };
  }

  async #append(segment: Segment): Promise<void> {
    if (this.#data && (this.#data.length > fileLimit || this.#data.duration >= this.#fileDuration)) {
      const { number, file } = this.#data;
      this.#data = undefined;
      await file.close();
      // After a power cut the index still has all lines of a closed file.
      await this.#index?.sync();
      await this.#openData(number + 1, 0);
    }
    const data = this.#data;
    if (!data) return;
    await data.file.append(segment.chunks);
    await data.file.sync();
    await this.#line({
      type: 'segment',
      sequence: segment.sequence,
      file: fileName(data.number),
      offset: data.length,
      length: segment.byteLength,
      duration: segment.duration,
      time: segment.time,
      start: segment.start,
      keyFrame: segment.keyFrame,
      discontinuity: segment.discontinuity,
      init: segment.init,
      frames: segment.frames,
      continued: segment.continued,
    });
    const path = `${this.#folder}/${fileName(data.number)}`;
    const offset = data.length;
    // The reader must not hold the segment itself.
    const { byteLength } = segment;
    data.length += byteLength;
    data.duration += segment.duration;
    this.#onStored?.(segment.sequence, () => this.#storage.read(path, offset, byteLength));
    this.#sinceSync += 1;
    if (this.#sinceSync < indexSyncInterval) return;
    this.#sinceSync = 0;
    await this.#index?.sync();
  }

  async #line(line: IndexLine): Promise<void> {
    await this.#index?.append([Buffer.from(formatIndexLine(line))]);
  }

  async #close(): Promise<void> {
    const data = this.#data;
    const index = this.#index;
    this.#data = undefined;
    this.#index = undefined;
    try {
      await data?.file.close();
      if (!this.#failed) await index?.sync();
    } finally {
      await index?.close();
    }
  }

  #fail(error: Error): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFailed(error);
    void this.destroy();
  }
}
