/// <reference path="./hls-light.d.ts" />
import Hls from 'hls.js/light';

/** Two places that are nearer than this are one; seconds. */
const SAME_PLACE = 0.25;

export interface StartPlace {
  /** Seconds at which a recording begins; null for live. */
  set(seconds: number | null): void;
  /** Seeks there before anything is loaded. */
  seek(): void;
  stop(): void;
}

/** Begins a recording at its place, unless the viewer seeks elsewhere before anything is loaded. */
export function placeStart(hls: Hls, video: HTMLVideoElement): StartPlace {
  /** Null once it plays: after a fault the library goes on where it was. */
  let beginsAt: number | null = null;
  hls.on(Hls.Events.FRAG_CHANGED, () => {
    beginsAt = null;
  });
  // The library seeks when the first segment is there, and then the picture at its beginning may already be shown.
  const seek = () => {
    if (beginsAt !== null && video.readyState === video.HAVE_NOTHING) video.currentTime = beginsAt;
  };
  hls.on(Hls.Events.MEDIA_ATTACHED, seek);
  // Anybody who seeks before anything is loaded stays there: the library would go to where the recording was to begin.
  const beginElsewhere = () => {
    const { currentTime } = video;
    if (beginsAt === null || Math.abs(currentTime - beginsAt) < SAME_PLACE) return;
    beginsAt = null;
    hls.startLoad(currentTime, true);
  };
  video.addEventListener('loadedmetadata', beginElsewhere);
  return {
    set(seconds) {
      beginsAt = seconds;
    },
    seek,
    stop: () => video.removeEventListener('loadedmetadata', beginElsewhere),
  };
}
