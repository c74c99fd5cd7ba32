import type { AudioTiming } from '../cmaf/audio-specific-config.ts';
import type { FragmentSample, FragmentTrack } from '../cmaf/fragment.ts';
import { audioTrackId } from '../cmaf/tracks.ts';

/** Number of access units by which timestamps may differ from the sample count before the count follows them. */
const driftLimit = 3;

/** The longest gap that is filled with silence, in ms. */
const longestFill = 15_000;

/** A shorter hole between two epochs is closed: the sound of the second one begins a little before its picture. In ms. */
const holeLimit = 50;

interface Queued {
  readonly start: number;
  readonly data: Uint8Array;
}

/**
 * The audio of one epoch, in ticks of the sample rate. Access units follow each other by their length in samples (1024
 * for AAC), not by the encoder's millisecond timestamps. These only show real gaps or overlaps: a difference of over
 * three access units. A gap is filled with silence if `silence` is given, else the sample before it is extended. Late
 * units are refused until the count is right again.
 */
export class AudioQueue {
  readonly rate: number;
  readonly #frameLength: number;
  readonly #base: number;
  readonly #silence: Uint8Array | undefined;
  /** Its first unit follows the last one of another epoch. */
  readonly #continues: boolean;
  #queue: Queued[] = [];
  /** Units that the follower has not taken; undefined without one. */
  #followed: Queued[] | undefined;
  #next: number | undefined;
  #skipping = false;
  /** No unit has been taken, so the first ones may overlap with the epoch before. */
  #joins: boolean;

  /**
   * @param base the epoch's start on the time line in ms
   * @param soundEnd where the sound of the epoch before ended, so that no hole remains; undefined for the first epoch
   */
  constructor(timing: AudioTiming, base: number, silence: Uint8Array | undefined, soundEnd?: number) {
    this.rate = timing.coreRate;
    this.#frameLength = timing.frameLength;
    const follows = soundEnd !== undefined && soundEnd > base - holeLimit;
    this.#base = Math.round(((follows ? soundEnd : base) * this.rate) / 1000);
    this.#silence = silence;
    this.#continues = soundEnd !== undefined;
    this.#joins = this.#continues;
  }

  /** End of the last access unit on the time line in ms; the epoch's start when there is none. */
  get end(): number {
    return ((this.#next ?? this.#base) * 1000) / this.rate;
  }

  /** End of the data that was taken, in ms. */
  get takenEnd(): number {
    return ((this.#queue[0]?.start ?? this.#next ?? this.#base) * 1000) / this.rate;
  }

  /** Number of access units that wait to be taken. */
  get length(): number {
    return this.#queue.length;
  }

  /** One access unit's length in ms. */
  get frameDuration(): number {
    return (this.#frameLength * 1000) / this.rate;
  }

  /** Adds an access unit with timestamp `time` (ms on the time line); false when it was too late and is dropped. */
  push(time: number, data: Uint8Array): boolean {
    const stamped = Math.round((time * this.rate) / 1000);
    const limit = driftLimit * this.#frameLength;
    this.#next ??= this.#startAt(stamped, limit);
    const stray = stamped - this.#next;
    if (stray < (this.#joins || this.#skipping ? -this.#frameLength / 2 : -limit)) {
      this.#skipping = true;
      // The time of the first one belongs to the epoch before.
      return this.#joins;
    }
    this.#skipping = false;
    this.#joins = false;
    if (stray > limit) {
      if (stray <= (longestFill * this.rate) / 1000) this.#fill(stamped);
      this.#next = stamped;
    }
    this.#append(data);
    return true;
  }

  #startAt(stamped: number, limit: number): number {
    if (this.#silence && stamped - this.#base > limit) return this.#base;
    if (!this.#silence || !this.#continues) return Math.max(stamped, this.#base);
    this.#next = this.#base;
    this.#fill(stamped);
    return this.#next;
  }

  /** Fills gaps up to `until` (ms) with silence; does nothing when the codec has no silent unit here. */
  fillSilence(until: number): void {
    const ticks = Math.round((until * this.rate) / 1000);
    const from = this.#next ?? this.#base;
    if (!this.#silence || ticks - from < this.#frameLength) return;
    this.#next = Math.max(from, ticks - Math.round((longestFill * this.rate) / 1000));
    this.#fill(ticks);
  }

  /** Takes the access units that begin before `until` (ms) as a track of a fragment. */
  take(until: number): FragmentTrack | undefined {
    const ticks = (until * this.rate) / 1000;
    let count = 0;
    while (count < this.#queue.length && (this.#queue[count]?.start ?? Infinity) < ticks) count += 1;
    return this.takeFrames(count);
  }

  /** Takes up to `count` access units. */
  takeFrames(count: number): FragmentTrack | undefined {
    const taken = this.#queue.slice(0, count);
    if (taken.length === 0) return undefined;
    this.#queue = this.#queue.slice(taken.length);
    return this.#track(taken, this.#queue[0]);
  }

  #track(taken: readonly Queued[], next: Queued | undefined): FragmentTrack | undefined {
    const [first] = taken;
    if (!first) return undefined;
    const samples = taken.map((unit, index): FragmentSample => {
      const following = taken[index + 1]?.start ?? next?.start;
      const duration = following === undefined ? this.#frameLength : following - unit.start;
      return { data: unit.data, duration, compositionOffset: 0, key: true };
    });
    return { id: audioTrackId, baseDecodeTime: first.start, samples };
  }

  /** From now on each unit can also be taken by `takeFollowed`, independently of the other calls. */
  follow(): void {
    this.#followed = [];
  }

  /** Takes the access units that begin before `until` (ms) and that this call has not given yet. */
  takeFollowed(until: number): FragmentTrack | undefined {
    const followed = this.#followed ?? [];
    const ticks = (until * this.rate) / 1000;
    let count = 0;
    while (count < followed.length && (followed[count]?.start ?? Infinity) < ticks) count += 1;
    this.#followed = followed.slice(count);
    return this.#track(followed.slice(0, count), this.#followed[0]);
  }

  /** Drops the oldest units so that at most `count` stay; returns the number dropped. */
  trim(count: number): number {
    const excess = Math.max(0, this.#queue.length - count);
    if (excess > 0) this.#queue = this.#queue.slice(excess);
    if (this.#followed && this.#followed.length > count) this.#followed = this.#followed.slice(-count);
    return excess;
  }

  #append(data: Uint8Array): void {
    const start = this.#next ?? this.#base;
    this.#queue.push({ start, data });
    this.#followed?.push({ start, data });
    this.#next = start + this.#frameLength;
  }

  #fill(until: number): void {
    if (!this.#silence) return;
    while ((this.#next ?? this.#base) + this.#frameLength <= until) this.#append(this.#silence);
  }
}
