import type { ContentLine } from './content-line.ts';

/** An end nearer than this (seconds) gets its own timer. */
const NEAR_END = 0.6;
/** An end nearer than this counts as reached. */
const EDGE = 0.02;
/** The last frame is shown this long before the end (seconds). */
const LAST_FRAME = 0.001;

/** Content on the playlist's time line; `length` in seconds, null while it grows. */
export interface PlacedContent {
  readonly line: ContentLine;
  readonly length: number | null;
}

export interface EdgeWatch {
  /** Checks the position; called a few times a second during playback. */
  look(content: PlacedContent): void;
  stop(): void;
}

/**
 * Stops exactly at the end of content, or of a part, that ends before its playlist: by a timer, not at the next check.
 * @param onEnd the end was reached: playback must stop
 */
export function edgeWatch(video: HTMLVideoElement, onEnd: () => void): EdgeWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (content: PlacedContent) => {
    clearTimeout(timer);
    const { line, length } = content;
    const { currentTime } = video;
    const skip = line.nextSkip(currentTime);
    const left = skip ? skip.start - currentTime : length === null ? null : length - line.positionAt(currentTime);
    if (left === null) return;
    if (left > EDGE) {
      if (left < NEAR_END && !video.paused) timer = setTimeout(look, (left / video.playbackRate) * 1000, content);
    } else if (skip) video.currentTime = skip.end;
    else if (length !== null) {
      onEnd();
      // Shows the last frame, not one that was played while the pause took effect.
      video.currentTime = line.timeOf(length - LAST_FRAME);
    }
  };
  return { look, stop: () => clearTimeout(timer) };
}
