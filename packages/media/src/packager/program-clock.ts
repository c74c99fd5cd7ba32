/** Frames may be early or late by this much, in ms, although no clock is wrong. */
const tolerance = 100;
/**
 * For this long, in ms, an encoder's initial burst is not attributed to its clock: at least the length of a playlist.
 */
const settling = 60_000;
/** The maximum correction of the mapping at one segment, in ms: 100 parts per million of two seconds. */
const slewLimit = 0.2;

/**
 * Maps the stream's time line to wall clock for EXT-X-PROGRAM-DATE-TIME. Anchored when an epoch begins. An encoder's
 * clock and ours drift apart over hours. So after a while the mapping is corrected towards the frames' arrival, once
 * the difference is greater than the jitter of arrival. Corrections are small, because players place segments by the
 * difference of their dates, which must stay close to their durations.
 */
export class ProgramClock {
  #anchor = Number.NEGATIVE_INFINITY;
  #settled = settling;

  /**
   * Sets the wall clock `now` for the time line's `position`; both ms. Dates never go back: media that came faster than it
   * plays has dates ahead of the clock, and those behind it go on from there.
   */
  anchor(position: number, now: number): void {
    this.#anchor = Math.max(this.#anchor, now - position);
    this.#settled = position + settling;
  }

  /** A frame at `position` arrived at `now`. */
  observe(position: number, now: number): void {
    if (position < this.#settled) return;
    const lag = now - position - this.#anchor;
    if (Math.abs(lag) > tolerance) this.#anchor += Math.sign(lag) * slewLimit;
  }

  /** Wall clock of a position, in whole ms. */
  at(position: number): number {
    return Math.round(this.#anchor + position);
  }
}
