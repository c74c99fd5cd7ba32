/** One PES packet. Times are ticks of 90 kHz modulo 2^33. */
export interface PesPacket {
  readonly pts: number;
  readonly dts: number;
  readonly data: Buffer;
  /** Its first transport packet says that one can begin to decode here. */
  readonly isRandomAccess: boolean;
}

/** Collects the PES packets of one PID (ISO/IEC 13818-1, 2.4.3.6). */
export class PesReader {
  readonly #limit: number;
  #pieces: Buffer[] = [];
  #length = 0;
  /** Bytes that the packet says it has with its head; 0: it ends where the next one begins. */
  #whole = 0;
  #isOpen = false;
  #isRandomAccess = false;

  /** @param limit a longer packet is dropped, bytes */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The packet that is complete with this payload, or before it. */
  push(payload: Buffer, begins: boolean, isRandomAccess: boolean): readonly PesPacket[] {
    const done: PesPacket[] = [];
    if (begins) {
      this.#finish(done);
      this.#isOpen = payload.length >= 6 && payload.readUIntBE(0, 3) === 1;
      this.#whole = this.#isOpen ? payload.readUInt16BE(4) : 0;
      if (this.#whole > 0) this.#whole += 6;
      this.#isRandomAccess = isRandomAccess;
    }
    if (!this.#isOpen) return done;
    this.#pieces.push(payload);
    this.#length += payload.length;
    if (this.#length > this.#limit) this.drop();
    else if (this.#whole > 0 && this.#length >= this.#whole) this.#finish(done);
    return done;
  }

  /** Forgets the packet that is not complete: a part of it is lost. */
  drop(): void {
    this.#pieces = [];
    this.#length = 0;
    this.#isOpen = false;
  }

  #finish(done: PesPacket[]): void {
    const bytes = this.#isOpen ? Buffer.concat(this.#pieces) : undefined;
    const [whole, isRandomAccess] = [this.#whole, this.#isRandomAccess];
    this.drop();
    if (bytes === undefined || bytes.length < 9) return;
    const flags = bytes[7] ?? 0;
    const data = bytes.subarray(9 + (bytes[8] ?? 0), whole > 0 ? whole : bytes.length);
    // Media without a time has no place.
    if ((flags & 0x80) === 0 || bytes.length < 14 || data.length === 0) return;
    const pts = readTime(bytes, 9);
    const dts = (flags & 0x40) !== 0 && bytes.length >= 19 ? readTime(bytes, 14) : pts;
    done.push({ pts, dts, data, isRandomAccess });
  }
}

/** 33 bits in three pieces, each followed by a marker bit. */
const readTime = (bytes: Buffer, at: number): number =>
  (((bytes[at] ?? 0) >> 1) & 7) * 2 ** 30 +
  (bytes.readUInt16BE(at + 1) >> 1) * 2 ** 15 +
  (bytes.readUInt16BE(at + 3) >> 1);
