import type { PushFragment } from '../packager/output.ts';

/** A group of pictures longer (ms) or larger (bytes) than this is not kept: who comes waits for the next key frame. */
export const ringDuration = 12_000;
export const ringBytes = 12 * 1024 * 1024;

interface Kept {
  readonly message: Buffer;
  readonly end: number;
}

/** The messages since the last key frame, for viewers who come, and the size of the newest second. */
export class PushRing {
  #kept: Kept[] = [];
  #from = 0;
  #bytes = 0;
  #recent: { readonly end: number; readonly bytes: number }[] = [];
  #second = 0;

  /** Complete from a key frame on; empty when there is none. */
  get messages(): readonly Buffer[] {
    return this.#kept.map(({ message }) => message);
  }

  /** Bytes of all messages. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes of the newest second of media. */
  get second(): number {
    return this.#second;
  }

  add({ key, time, end }: Pick<PushFragment, 'key' | 'time' | 'end'>, message: Buffer): void {
    this.#count(end, message.length);
    if (key) {
      this.clear();
      this.#from = time;
    } else if (this.#kept.length === 0) return;
    this.#kept.push({ message, end });
    this.#bytes += message.length;
    if (end - this.#from > ringDuration || this.#bytes > ringBytes) this.clear();
  }

  clear(): void {
    this.#kept = [];
    this.#bytes = 0;
  }

  #count(end: number, bytes: number): void {
    this.#recent.push({ end, bytes });
    this.#second += bytes;
    for (let [oldest] = this.#recent; oldest && oldest.end <= end - 1000; [oldest] = this.#recent) {
      this.#second -= oldest.bytes;
      this.#recent.shift();
    }
  }
}
