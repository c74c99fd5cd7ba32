import type { FragmentSample } from '../cmaf/fragment.ts';
import { videoTimescale } from '../cmaf/tracks.ts';
import type { DerivedFrame } from '../packager/derived-packager.ts';
import type { PushFragment } from '../packager/output.ts';
import type { PushedSource } from '../packager/source-tap.ts';
import { FollowedSound } from './followed-sound.ts';
import { PushCutter } from './push-cutter.ts';

const ticksPerMs = videoTimescale / 1000;
/** A picture does not last longer (ms). */
const longestPicture = 15_000;

/** Makes the fragments of a rendition as its pictures come, with the source's sound, and does not wait for parts. */
export class DerivedCutter {
  readonly #emit: (fragment: PushFragment, init: number) => void;
  readonly #sound = new FollowedSound();
  #cutter: PushCutter | undefined;
  /** The newest picture: the next one shows how long it lasts. */
  #held: DerivedFrame | undefined;
  /** Wall clock minus time line, in ms. */
  #clock = 0;

  /** @param emit is given the number of the fragment's init segment */
  constructor(emit: (fragment: PushFragment, init: number) => void) {
    this.#emit = emit;
  }

  /** The source was pushed so far. */
  source({ time, wallClock, audio, audioRate }: PushedSource): void {
    this.#clock = wallClock - time;
    if (audio) this.#sound.add(audio, audioRate);
  }

  /** The next picture. The first one, and the first one after a break, has to be a key frame. */
  picture(frame: DerivedFrame, init: number): void {
    const held = this.#held;
    if (this.#cutter && held && frame.time > held.time && frame.time - held.time <= longestPicture) {
      this.#cutter.picture(sampleOf(held, frame.time), held.time, frame.time);
    } else if (held) this.end();
    if (!this.#cutter) {
      if (!frame.key) return;
      this.#sound.dropBefore(frame.time);
      this.#cutter = new PushCutter({
        audio: this.#sound,
        wallClock: (time) => time + this.#clock,
        emit: (fragment) => this.#emit(fragment, init),
      });
    }
    this.#held = frame;
  }

  /** What comes next does not follow what came. */
  end(): void {
    this.#cutter = undefined;
    this.#held = undefined;
  }
}

const sampleOf = ({ time, data, key, compositionOffset }: DerivedFrame, next: number): FragmentSample => ({
  data,
  duration: Math.max(1, Math.round((next - time) * ticksPerMs)),
  compositionOffset: Math.round(compositionOffset * ticksPerMs),
  key,
});
