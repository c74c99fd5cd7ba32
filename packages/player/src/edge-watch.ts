import type { ContentLine } from './content-line.ts';

/** Nearer than this (seconds), the end of the content or of a part is waited for by a timer of its own. */
const NEAR_END = 0.6;
/** Nearer than this, it is reached. */
const EDGE = 0.02;
/** So little before the end (seconds), the last frame stands. */
const LAST_FRAME = 0.001;

/** Content on the playlist's time line; `length` in seconds, null while it grows. */
export interface PlacedContent {
  readonly line: ContentLine;
  readonly length: number | null;
}

export interface EdgeWatch {
  /** Looks where the picture stands; called a few times a second while something plays. */
  look(content: PlacedContent): void;
  stop(): void;
}

/**
 * What ends before its playlist does, and each of its parts, ends to the frame: by a timer, not by the next look.
 *
 * @param onEnd the end was reached: the picture is to be stopped
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
      // What stands there is the last frame, not one that came while the pause took hold.
      video.currentTime = line.timeOf(length - LAST_FRAME);
    }
  };
  return { look, stop: () => clearTimeout(timer) };
}
