/** The clock may advance this long (ms) without a new frame. */
const NO_PICTURE = 5000;

export interface ProgressWatch {
  /**
   * Whether the element has played since the last call: its clock advanced by itself, not by a seek, and frames arrived
   * if any can be expected.
   */
  hasMoved(): boolean;
  stop(): void;
}

/**
 * Detects whether playback really runs. It counts decoded frames, not painted ones, because an element that is covered
 * or scrolled away paints none. A page in the background and audio alone decode no frames either.
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
