const LF = 0x0a;
const CR = 0x0d;
const FIRST_SIZE = 256;

/**
 * Splits a byte stream into lines at LF, without the CR before it. A line longer than `maxBytes` is discarded and
 * reported once, at its end, as `null`, so at most `maxBytes` are buffered.
 */
export class LineFramer {
  readonly #maxBytes: number;
  readonly #onLine: (line: string | null) => void;
  #rest = Buffer.alloc(0);
  #length = 0;
  #isTooLong = false;

  constructor(maxBytes: number, onLine: (line: string | null) => void) {
    this.#maxBytes = maxBytes;
    this.#onLine = onLine;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(LF); end !== -1; end = chunk.indexOf(LF, start)) {
      this.#append(chunk, start, end);
      this.#finish();
      start = end + 1;
    }
    this.#append(chunk, start, chunk.length);
  }

  /** Ends the open line, as the end of a WebSocket frame does. */
  endLine(): void {
    if (this.#length > 0 || this.#isTooLong) this.#finish();
  }

  #append(chunk: Buffer, start: number, end: number): void {
    const size = end - start;
    if (size === 0 || this.#isTooLong) return;
    if (this.#length + size > this.#maxBytes) {
      this.#isTooLong = true;
      this.#length = 0;
      return;
    }
    if (this.#length + size > this.#rest.length) this.#grow(this.#length + size);
    chunk.copy(this.#rest, this.#length, start, end);
    this.#length += size;
  }

  #grow(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(
      Math.min(this.#maxBytes, Math.max(FIRST_SIZE, needed, this.#rest.length * 2)),
    );
    this.#rest.copy(larger, 0, 0, this.#length);
    this.#rest = larger;
  }

  #finish(): void {
    const isTooLong = this.#isTooLong;
    const end = this.#length > 0 && this.#rest[this.#length - 1] === CR ? this.#length - 1 : this.#length;
    const line = isTooLong ? null : this.#rest.toString('utf8', 0, end);
    this.#isTooLong = false;
    this.#length = 0;
    this.#onLine(line);
  }
}
