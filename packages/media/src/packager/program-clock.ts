/** Frames come earlier or later than they should by this much, in ms, without a clock being wrong. */
const tolerance = 100;
/** For this long, in ms, an encoder's first haste is not taken for its clock: at least as long as a playlist is. */
const settling = 60_000;
/** The most by which the mapping may be corrected at one segment, in ms: 100 parts in a million of two seconds. */
const slewLimit = 0.2;

/**
 * Maps the stream's time line to wall clock for EXT-X-PROGRAM-DATE-TIME. Anchored when an epoch begins. An encoder's
 * clock and ours part over hours, so after a while it is corrected towards the frames' arrival once they are further
 * apart than arrival varies; by little, because players place segments by the difference of their dates, which must
 * stay close to their durations.
 */
export class ProgramClock {
  #anchor = 0;
  #settled = settling;

  /** From now on the time line's `position` is wall clock `now`; both ms. */
  anchor(position: number, now: number): void {
    this.#anchor = now - position;
    this.#settled = position + settling;
  }

  /** A frame at `position` arrived at `now`. */
  observe(position: number, now: number): void {
    if (position < this.#settled) return;
    const lag = now - position - this.#anchor;
    if (Math.abs(lag) > tolerance) this.#anchor += Math.sign(lag) * slewLimit;
  }

  /** Wall clock in whole ms of a position. */
  at(position: number): number {
    return Math.round(this.#anchor + position);
  }
}
