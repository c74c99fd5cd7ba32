/** A backward step of a track's timestamps beyond this is a jump; less is jitter of the encoder. Milliseconds. */
const maxStepBack = 1_000;
/** A forward step of a track's timestamps beyond this is a jump. Milliseconds. */
const maxStepAhead = 10_000;

export type TrackName = 'video' | 'audio';

interface TrackClock {
  raw: number;
  position: number;
  emitted: number;
  /** The index of the publisher's time base of the track; a jump opens the next one. */
  base: number;
  step: number;
}

export interface Stamp {
  /** Milliseconds since the publisher's first frame; strictly increasing per track. */
  readonly dts: number;
  /** How far `dts` was moved forward to keep it increasing, so that presentation times can stay. Milliseconds. */
  readonly shift: number;
  /** The publisher's timestamps jumped just before this frame. */
  readonly jumped: boolean;
}

/**
 * Converts a publisher's 32-bit timestamps to one increasing timeline that starts at 0. Both tracks share it: after a
 * jump the first track to jump sets the new base, and the other follows without a second jump.
 */
export class Timeline {
  readonly #tracks = new Map<TrackName, TrackClock>();
  /** The newest frame of the newest base, used to convert timestamps of that base to positions. */
  #anchor: { raw: number; position: number; track: TrackName } | undefined;
  #base = 0;
  #furthest = 0;

  /** @param raw the original timestamp, milliseconds modulo 2^32 */
  stamp(track: TrackName, raw: number): Stamp {
    const clock = this.#tracks.get(track);
    if (clock === undefined) return this.#first(track, raw);
    const step = signed32(raw - clock.raw);
    if (step >= -maxStepBack && step <= maxStepAhead) {
      clock.position += step;
      if (step > 0) clock.step = Math.min(step, 1_000);
      return this.#emit(track, clock, raw, false);
    }
    const followed = this.#byOtherTrack(track, raw);
    const jumped = followed === undefined || followed < clock.position - maxStepBack;
    if (jumped) this.#base += 1;
    clock.position = jumped ? this.#furthest + clock.step : followed;
    clock.base = this.#base;
    return this.#emit(track, clock, raw, jumped);
  }

  #first(track: TrackName, raw: number): Stamp {
    const position = this.#byOtherTrack(track, raw);
    const jumped = position === undefined && this.#anchor !== undefined;
    if (jumped) this.#base += 1;
    const clock = { raw, position: position ?? this.#furthest, emitted: -1, base: this.#base, step: 20 };
    this.#tracks.set(track, clock);
    return this.#emit(track, clock, raw, jumped);
  }

  /** The position of a timestamp in the newest base, if the other track leads there and the timestamp is near it. */
  #byOtherTrack(track: TrackName, raw: number): number | undefined {
    const anchor = this.#anchor;
    if (anchor === undefined || anchor.track === track) return undefined;
    const step = signed32(raw - anchor.raw);
    return Math.abs(step) <= maxStepAhead ? anchor.position + step : undefined;
  }

  #emit(track: TrackName, clock: TrackClock, raw: number, jumped: boolean): Stamp {
    clock.raw = raw;
    if (clock.base === this.#base) this.#anchor = { raw, position: clock.position, track };
    const dts = Math.max(clock.position, clock.emitted + 1, 0);
    clock.emitted = dts;
    if (dts > this.#furthest) this.#furthest = dts;
    return { dts, shift: dts - clock.position, jumped };
  }
}

function signed32(value: number): number {
  return value | 0;
}
