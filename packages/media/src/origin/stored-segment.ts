import { partName, segmentName } from '../packager/media-names.ts';
import type { Segment } from '../packager/output.ts';
import type { ReadSegment } from '../recorder/recorder.ts';
import { type Answer, mediaAnswer, notFound, plainAnswer } from './answer.ts';

const unreadable = plainAnswer(503, 'The recording cannot be read.', ['retry-after', '1']);

/**
 * A live segment whose bytes are only in the recording. Its files are the segment and its parts. Readers that come at the
 * same time share one read, and what a slow reader still holds serves the others: however many there are, the segment is in
 * memory once.
 */
export class StoredSegment {
  /** How to read each file's answer, by name: 404 when the recording is gone, 503 when the disk fails. */
  readonly files: ReadonlyMap<string, () => Promise<Answer>>;
  readonly #read: ReadSegment;
  #reading: Promise<Buffer | undefined> | undefined;
  /** The bytes read last, as long as an answer holds them. */
  #held: { readonly memory: WeakRef<ArrayBufferLike>; readonly offset: number; readonly length: number } | undefined;

  constructor(segment: Segment, read: ReadSegment) {
    this.#read = read;
    // No closure may hold the segment itself, whose bytes are to leave memory.
    const { byteLength } = segment;
    const files = new Map([[segmentName(segment), () => this.#answer(0, byteLength)]]);
    let offset = 0;
    for (const part of segment.parts) {
      if (part.gap) continue;
      const from = offset;
      offset += part.data.length;
      const to = offset;
      files.set(partName(segment, part.index), () => this.#answer(from, to));
    }
    this.files = files;
  }

  async #answer(from: number, to: number): Promise<Answer> {
    try {
      const bytes = await this.#bytes();
      return bytes === undefined ? notFound : mediaAnswer([bytes.subarray(from, to)]);
    } catch {
      return unreadable;
    }
  }

  async #bytes(): Promise<Buffer | undefined> {
    const memory = this.#held?.memory.deref();
    if (this.#held && memory) return Buffer.from(memory, this.#held.offset, this.#held.length);
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    const bytes = await this.#reading;
    // The memory, not the buffer: a part's answer holds a view of its own.
    this.#held = bytes && { memory: new WeakRef(bytes.buffer), offset: bytes.byteOffset, length: bytes.length };
    return bytes;
  }
}
