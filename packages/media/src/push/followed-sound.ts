import type { FragmentSample, FragmentTrack } from '../cmaf/fragment.ts';

/** Sound that nobody takes is kept for this long (ms): longer than a rendition may be behind. */
const longest = 45_000;

interface Kept {
  readonly at: number;
  readonly sample: FragmentSample;
}

/** The source's sound as it was pushed, for a rendition whose pictures come later. */
export class FollowedSound {
  #rate = 1;
  #id = 0;
  #kept: Kept[] = [];

  /** @param rate ticks a second */
  add(track: FragmentTrack, rate: number): void {
    if (rate !== this.#rate) this.#kept = [];
    this.#rate = rate;
    this.#id = track.id;
    let at = track.baseDecodeTime;
    for (const sample of track.samples) {
      this.#kept.push({ at, sample });
      at += sample.duration;
    }
    this.dropBefore((at * 1000) / rate - longest);
  }

  /** Drops what begins before a time (ms). */
  dropBefore(time: number): void {
    this.#split(time);
  }

  /** Takes what begins before a time (ms) as a track of a fragment. */
  takeFollowed(until: number): FragmentTrack | undefined {
    const taken = this.#split(until);
    const [first] = taken;
    return first && { id: this.#id, baseDecodeTime: first.at, samples: taken.map(({ sample }) => sample) };
  }

  #split(time: number): Kept[] {
    const ticks = (time * this.#rate) / 1000;
    const next = this.#kept.findIndex(({ at }) => at >= ticks);
    return this.#kept.splice(0, next < 0 ? this.#kept.length : next);
  }
}
