import type { Segment } from './output.ts';

/** Segments shorter than this fraction of the target duration do not count for the peak (RFC 8216bis, 4.4.6.2). */
const shortestShare = 0.5;

/** Measures BANDWIDTH (peak) and AVERAGE-BANDWIDTH of a rendition in bits a second over all its segments. */
export class Bandwidth {
  #peak = 0;
  #shortPeak = 0;
  #bits = 0;
  #duration = 0;

  add(segment: Segment, targetDuration: number): void {
    if (segment.duration <= 0 || segment.gap) return;
    const bits = segment.byteLength * 8;
    const rate = (bits * 1000) / segment.duration;
    this.#bits += bits;
    this.#duration += segment.duration;
    if (segment.duration >= shortestShare * targetDuration * 1000) this.#peak = Math.max(this.#peak, rate);
    else this.#shortPeak = Math.max(this.#shortPeak, rate);
  }

  get peak(): number {
    return Math.ceil(this.#peak || this.#shortPeak);
  }

  get average(): number {
    return this.#duration > 0 ? Math.ceil((this.#bits * 1000) / this.#duration) : 0;
  }
}
