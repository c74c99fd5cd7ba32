/** The most by which the mapping may be corrected at one segment, in ms. */
const slewLimit = 1;

/**
 * Maps the stream's time line to wall clock for EXT-X-PROGRAM-DATE-TIME. Anchored when an epoch begins; corrected by
 * at most 1 ms a segment towards the frames' arrival, because an encoder's clock and ours part over hours while
 * the difference of two segments' dates must stay close to their durations.
 */
export class ProgramClock {
  #anchor = 0;

  /** From now on the time line's `position` is wall clock `now`; both ms. */
  anchor(position: number, now: number): void {
    this.#anchor = now - position;
  }

  /** A frame at `position` arrived at `now`. */
  observe(position: number, now: number): void {
    const lag = now - position - this.#anchor;
    this.#anchor += Math.max(-slewLimit, Math.min(slewLimit, lag));
  }

  /** Wall clock in whole ms of a position. */
  at(position: number): number {
    return Math.round(this.#anchor + position);
  }
}
