/** A backward step of a track's timestamps beyond this is a jump; less is jitter of the encoder. Milliseconds. */
const maxStepBack = 1_000;
/** A forward step of a track's timestamps beyond this is a jump. Milliseconds. */
const maxStepAhead = 10_000;
/** A track whose stamp comes this often in a row has none of its own. */
const unstampedAfter = 12;
/** A track without stamps is this far behind the other one at most. Milliseconds. */
const unstampedLag = 500;
/** One picture of an encoder that does not say its rate. Milliseconds. */
const usualPicture = 1_000 / 30;

export type TrackName = 'video' | 'audio';

interface TrackClock {
  raw: number;
  position: number;
  emitted: number;
  /** The index of the publisher's time base of the track; a jump opens the next one. */
  base: number;
  step: number;
  /** How often in a row the newest stamp was repeated. */
  repeats: number;
  /** The place of the newest repeated frame by the count of frames alone. */
  counted: number;
}

export interface Stamp {
  /**
   * Milliseconds since the publisher's first frame; strictly increasing per track. Negative when the first frames of the
   * other track are earlier than that frame.
   */
  readonly dts: number;
  /** How far `dts` was moved forward to keep it increasing, so that presentation times can stay. Milliseconds. */
  readonly shift: number;
  /** The publisher's timestamps jumped just before this frame. */
  readonly jumped: boolean;
}

/**
 * Converts a publisher's 32-bit timestamps to one increasing timeline that starts at 0. Both tracks share it: after a
 * jump the first track to jump sets the new base, and the other follows without a second jump. Tracks that never had a
 * base in common are placed by their arrival. A track whose stamp stands still goes by the count of its frames.
 */
export class Timeline {
  readonly #tracks = new Map<TrackName, TrackClock>();
  /** The newest frame of the newest base, used to convert timestamps of that base to positions. */
  #anchor: { raw: number; position: number; track: TrackName } | undefined;
  #base = 0;
  #furthest = 0;

  /**
   * @param raw the original timestamp, milliseconds modulo 2^32
   * @param length of one frame in milliseconds
   */
  stamp(track: TrackName, raw: number, length = usualPicture): Stamp {
    const clock = this.#tracks.get(track);
    if (clock === undefined) return this.#first(track, raw);
    const step = signed32(raw - clock.raw);
    if (step === 0) return this.#repeated(track, clock, length);
    clock.repeats = 0;
    const earliest = clock.emitted - maxStepBack;
    if (step >= -maxStepBack && step <= maxStepAhead && clock.position + step >= earliest) {
      clock.position += step;
      if (step > 0) clock.step = Math.min(step, 1_000);
      return this.#emit(track, clock, raw, false);
    }
    const followed = this.#byOtherTrack(track, raw);
    const jumped = followed === undefined || followed < earliest;
    if (jumped) this.#base += 1;
    clock.position = jumped ? this.#furthest + clock.step : followed;
    clock.base = this.#base;
    return this.#emit(track, clock, raw, jumped);
  }

  #first(track: TrackName, raw: number): Stamp {
    const position = this.#byOtherTrack(track, raw) ?? this.#furthest;
    const emitted = Number.NEGATIVE_INFINITY;
    const clock = { raw, position, emitted, base: this.#base, step: 20, repeats: 0, counted: position };
    this.#tracks.set(track, clock);
    return this.#emit(track, clock, raw, false);
  }

  /**
   * Access units of sound that came together may have one stamp. Pictures hardly differ from the one before then, up to
   * a track without stamps.
   */
  #repeated(track: TrackName, clock: TrackClock, length: number): Stamp {
    const before = clock.repeats === 0 ? clock.emitted : clock.counted;
    clock.repeats += 1;
    const unstamped = clock.repeats >= unstampedAfter;
    const least = unstamped ? this.#otherEmitted(track) - unstampedLag : Number.NEGATIVE_INFINITY;
    clock.counted = Math.max(before + (unstamped || track === 'audio' ? length : 1), least);
    return this.#place(clock, Math.round(clock.counted), false, unstamped);
  }

  #otherEmitted(track: TrackName): number {
    return this.#tracks.get(track === 'video' ? 'audio' : 'video')?.emitted ?? Number.NEGATIVE_INFINITY;
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
    return this.#place(clock, clock.position, jumped, false);
  }

  #place(clock: TrackClock, at: number, jumped: boolean, unstamped: boolean): Stamp {
    const dts = Math.max(at, clock.emitted + 1);
    clock.emitted = dts;
    if (dts > this.#furthest) this.#furthest = dts;
    return { dts, shift: unstamped ? 0 : dts - clock.position, jumped };
  }
}

function signed32(value: number): number {
  return value | 0;
}
