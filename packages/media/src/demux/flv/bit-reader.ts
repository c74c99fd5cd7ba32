/** Reads bits, the most significant first. Past the end every bit is 0 and `overrun` is true. */
export class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get overrun(): boolean {
    return this.#bit > this.#bytes.length * 8;
  }

  get bitsLeft(): number {
    return Math.max(0, this.#bytes.length * 8 - this.#bit);
  }

  /** The next bit as 0 or 1. */
  bit(): number {
    const byte = this.#bytes[this.#bit >> 3] ?? 0;
    const value = (byte >> (7 - (this.#bit & 7))) & 1;
    this.#bit += 1;
    return value;
  }

  flag(): boolean {
    return this.bit() === 1;
  }

  /** An unsigned number of up to 32 bits. */
  bits(count: number): number {
    let value = 0;
    for (let index = 0; index < count; index += 1) value = value * 2 + this.bit();
    return value;
  }

  skip(count: number): void {
    this.#bit += count;
  }

  alignToByte(): void {
    this.#bit = (this.#bit + 7) & ~7;
  }

  /** Unsigned Exp-Golomb code, `ue(v)` of ITU-T H.264 section 9.1. */
  unsigned(): number {
    let zeros = 0;
    while (zeros < 32 && !this.overrun && this.bit() === 0) zeros += 1;
    return 2 ** zeros - 1 + this.bits(zeros);
  }

  /** Signed Exp-Golomb code, `se(v)` of ITU-T H.264 section 9.1.1. */
  signed(): number {
    const code = this.unsigned();
    return code % 2 === 0 ? -(code / 2) : (code + 1) / 2;
  }
}
