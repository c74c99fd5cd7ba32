const firstSlabBytes = 4 * 1024;
const slabBytes = 64 * 1024;
/** A larger payload gets its own memory, so that at most a quarter of a slab stays unused. */
const largestShare = slabBytes / 4;

/**
 * Memory for the payloads of one connection. They are many and live equally short, so they share slabs: the system and
 * the garbage collector then handle one object instead of dozens. The first slabs are small, for connections that never
 * publish.
 */
export class PayloadSlab {
  #slab: Buffer | undefined;
  #used = 0;
  #next = firstSlabBytes;

  /** A copy of the bytes from `start` to `end`. */
  copy(bytes: Buffer, start: number, end: number): Buffer {
    const length = end - start;
    const copy = length > largestShare ? Buffer.allocUnsafeSlow(length) : this.#take(length);
    bytes.copy(copy, 0, start, end);
    return copy;
  }

  #take(length: number): Buffer {
    let slab = this.#slab;
    if (slab === undefined || this.#used + length > slab.length) {
      slab = Buffer.allocUnsafeSlow(Math.max(this.#next, length));
      this.#next = Math.min(this.#next * 4, slabBytes);
      this.#slab = slab;
      this.#used = 0;
    }
    const start = this.#used;
    this.#used += length;
    return slab.subarray(start, this.#used);
  }
}
