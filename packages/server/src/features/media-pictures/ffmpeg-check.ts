import type { Platform } from '../../platform/platform.ts';

/** Whether ffmpeg is installed; logs once when it is not. */
export class FfmpegCheck {
  readonly #platform: Platform;
  #hasWarned = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  passes(): boolean {
    if (this.#platform.services.mediaTools.hasFfmpeg()) return true;
    if (!this.#hasWarned) this.#platform.log.warn('videos and clips have no pictures: ffmpeg is not installed');
    this.#hasWarned = true;
    return false;
  }
}
