/** For so long (ms) a clock may run on without a new picture. */
const NO_PICTURE = 5000;

export interface ProgressWatch {
  /**
   * Whether the element has played on since the last look: its clock moved by itself, not by a seek, and pictures came
   * along where any can be expected.
   */
  hasMoved(): boolean;
  stop(): void;
}

/**
 * Tells playing from what only looks like it. What is decoded is counted, not what is painted: an element that is covered
 * or scrolled away paints nothing. A page in the background and sound alone decode no pictures either.
 */
export function progressWatch(video: HTMLVideoElement): ProgressWatch {
  const listeners = new AbortController();
  let position = video.currentTime;
  let pictures: number | undefined;
  let pictureAt = 0;
  const onSeek = () => {
    position = video.currentTime;
  };
  for (const name of ['seeking', 'seeked']) video.addEventListener(name, onSeek, { signal: listeners.signal });
  return {
    hasMoved() {
      const { currentTime, paused, readyState, seeking, videoWidth } = video;
      const now = performance.now();
      const counted = video.getVideoPlaybackQuality?.().totalVideoFrames;
      const isExpected = counted !== undefined && videoWidth > 0 && !paused && !document.hidden;
      if (counted !== pictures || !isExpected) pictureAt = now;
      pictures = counted;
      const isMoving = currentTime !== position && currentTime > 0;
      position = currentTime;
      return isMoving && !paused && !seeking && readyState >= 2 && now - pictureAt < NO_PICTURE;
    },
    stop: () => listeners.abort(),
  };
}
