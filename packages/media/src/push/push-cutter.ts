import { type FragmentSample, type FragmentTrack, writeFragment } from '../cmaf/fragment.ts';
import { videoTimescale, videoTrackId } from '../cmaf/tracks.ts';
import type { PushFragment } from '../packager/output.ts';

/** A fragment holds whole pictures of at least this many ms: two at 30 a second, four at 60, one at 15. */
const fragmentLength = 65;

const ticksPerMs = videoTimescale / 1000;

/** Gives the sound that begins before a time (ms) and was not given yet. */
export interface PushedSound {
  takeFollowed(until: number): FragmentTrack | undefined;
}

/** Makes an epoch's fragments for players to whom media is pushed, beside its parts and of the same samples. */
export class PushCutter {
  readonly #audio: PushedSound | undefined;
  readonly #wallClock: (time: number) => number;
  readonly #emit: (fragment: PushFragment, audio: FragmentTrack | undefined) => void;
  #samples: FragmentSample[] = [];
  #from = 0;
  #number = 1;

  /**
   * @param audio the epoch's sound; goes along as far as it has come
   * @param wallClock of a time on the time line (ms)
   */
  constructor(options: {
    audio: PushedSound | undefined;
    wallClock: (time: number) => number;
    emit: (fragment: PushFragment, audio: FragmentTrack | undefined) => void;
  }) {
    this.#audio = options.audio;
    this.#wallClock = options.wallClock;
    this.#emit = options.emit;
  }

  /** The next picture, with its decode time and its end on the time line in ms. */
  picture(sample: FragmentSample, time: number, end: number): void {
    // Viewers enter at key frames, so each begins a fragment.
    if (sample.key) this.flush(time);
    if (this.#samples.length === 0) this.#from = time;
    this.#samples.push(sample);
    if (end - this.#from >= fragmentLength) this.flush(end);
  }

  /** Ends the fragment at `end` (ms). */
  flush(end: number): void {
    const samples = this.#samples;
    const [first] = samples;
    if (!first) return;
    this.#samples = [];
    const video = { id: videoTrackId, baseDecodeTime: Math.round(this.#from * ticksPerMs), samples };
    const audio = this.#audio?.takeFollowed(end);
    const data = writeFragment(this.#number, audio ? [video, audio] : [video]);
    this.#number += 1;
    this.#emit({ key: first.key, time: this.#from, end, wallClock: this.#wallClock(this.#from), data }, audio);
  }
}
