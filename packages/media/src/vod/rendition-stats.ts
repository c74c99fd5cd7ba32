import type { Variant } from '../packager/multivariant-playlist.ts';
import type { InitLine } from '../recorder/index-line.ts';
import type { SoundLabel } from '../sounds/sound-label.ts';

/** Entries shorter than this (ms) are not used to measure a bit rate. */
const shortest = 1000;

/** Properties of one rendition for the multivariant playlist, collected as its playlist grows. */
export class RenditionStats {
  #init: InitLine | undefined;
  #peak = 0;
  #bytes = 0;
  #duration = 0;
  #frames = 0;
  #framed = 0;
  #entries = 0;

  /** Number of the entries. */
  get entries(): number {
    return this.#entries;
  }

  /** Undefined unless it is one of several sounds. */
  get sound(): SoundLabel | undefined {
    return this.#init?.sound;
  }

  /** Adds an entry. `frames` is its number of pictures, `duration` is in ms. */
  add(init: InitLine, entry: { readonly bytes: number; readonly duration: number; readonly frames: number }): void {
    // With several encoders the largest picture counts; an init segment with video counts before one without.
    if (!this.#init || (init.width ?? 0) > (this.#init.width ?? 0)) this.#init = init;
    this.#entries += 1;
    this.#bytes += entry.bytes;
    this.#duration += entry.duration;
    if (entry.frames > 0) {
      this.#frames += entry.frames;
      this.#framed += entry.duration;
    }
    if (entry.duration >= shortest) this.#peak = Math.max(this.#peak, (entry.bytes * 8000) / entry.duration);
  }

  /** Undefined while there is no entry. */
  variant(uri: string): Variant | undefined {
    const init = this.#init;
    if (!init || this.#duration === 0) return undefined;
    const average = Math.ceil((this.#bytes * 8000) / this.#duration);
    const measured = this.#framed > 0 ? (this.#frames * 1000) / this.#framed : undefined;
    return {
      uri,
      bandwidth: Math.max(Math.ceil(this.#peak), average),
      averageBandwidth: average,
      codecs: init.codecs,
      width: init.width,
      height: init.height,
      frameRate: init.width === undefined ? undefined : (init.frameRate ?? measured),
    };
  }
}
