import type { Platform } from '../../platform/platform.ts';

/** Whether pictures can be made; logs once when they cannot. */
export class FfmpegCheck {
  readonly #platform: Platform;
  #hasWarned = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  passes(): boolean {
    if (this.#platform.parts.mediaTools.hasFfmpeg()) return true;
    if (!this.#hasWarned) this.#platform.log.warn('videos and clips have no pictures: ffmpeg is not installed');
    this.#hasWarned = true;
    return false;
  }
}
