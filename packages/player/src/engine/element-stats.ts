import type { EngineStats } from './engine.ts';

/** Seconds buffered ahead of the position, without a gap. */
export function bufferedAhead(video: HTMLVideoElement): number {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.1 && buffered.end(index) > currentTime) {
      return buffered.end(index) - currentTime;
    }
  }
  return 0;
}

/** What the element itself knows of its playback. */
export function elementStats(video: HTMLVideoElement, bandwidth: number | null): EngineStats {
  const quality = video.getVideoPlaybackQuality?.();
  const framesDropped = quality?.droppedVideoFrames ?? 0;
  return {
    bandwidth,
    buffered: bufferedAhead(video),
    framesDropped,
    framesShown: Math.max(0, (quality?.totalVideoFrames ?? 0) - framesDropped),
  };
}
