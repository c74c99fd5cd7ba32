import type { EngineStats, TimeRange } from './engine.ts';

/** Seconds buffered ahead of the position, without a gap. */
export function bufferedAhead(video: HTMLVideoElement): number {
  const range = bufferedAround(video);
  return range === null ? 0 : range.end - video.currentTime;
}

/** The buffered range around the position, without a gap; null if there is none. */
export function bufferedAround(video: HTMLVideoElement): TimeRange | null {
  const { buffered, currentTime } = video;
  for (let index = 0; index < buffered.length; index += 1) {
    const range = { start: buffered.start(index), end: buffered.end(index) };
    if (range.start <= currentTime + 0.1 && range.end > currentTime) return range;
  }
  return null;
}

/** Statistics that the element itself provides. */
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
