import { segmentLimit, segmentTarget } from './cut-rules.ts';

/** The smallest EXT-X-TARGETDURATION in seconds. */
export const leastTarget = 2;
/** The most. */
const mostTarget = Math.round(segmentLimit / 1000);
/** Segments round to the target duration up to this length (ms) beyond it (RFC 8216bis, 4.4.3.1). */
const roundingRoom = 499;
/** A stream about whose key frames nothing is known begins when it has sent this much (ms) with one alone. */
const decisionLimit = 4000;
/** It then gets this target duration (s): room for the 250 frames that encoders often use, at 25 or 30 a second. */
const unknownTarget = 10;

/** The target duration (s) of segments between key frames that are `distance` ms apart. */
export const targetFor = (distance: number): number => {
  const whole = distance > 0 ? Math.max(1, Math.ceil(segmentTarget / distance)) * distance : 0;
  return Math.min(mostTarget, Math.max(leastTarget, Math.round(whole / 1000)));
};

/**
 * The target duration of a live stream: it is declared once and never changes (RFC 8216, section 6.2.1), whatever the
 * encoder does later. A segment that would become longer ends between key frames.
 */
export class SegmentPromise {
  readonly #declare: (targetDuration: number) => void;
  /** Seconds; undefined until it is declared. */
  #target: number | undefined;

  /** @param declare called once */
  constructor(declare: (targetDuration: number) => void) {
    this.#declare = declare;
  }

  /** Milliseconds that a segment may last. */
  get limit(): number {
    return this.#target === undefined ? segmentLimit : this.#target * 1000 + roundingRoom;
  }

  /** The stream goes on, with the target duration (s) that it had. */
  keep(targetDuration: number): void {
    this.#target = targetDuration;
  }

  /** Key frames are `distance` ms apart: by the encoder's own words, as in its last stream, or as they came. */
  make(distance: number): void {
    this.#fix(targetFor(distance));
  }

  /** There was no second key frame for this long (ms). */
  waited(since: number): void {
    if (since >= decisionLimit) this.#fix(unknownTarget);
  }

  #fix(target: number): void {
    if (this.#target !== undefined) return;
    this.#target = target;
    this.#declare(target);
  }
}
