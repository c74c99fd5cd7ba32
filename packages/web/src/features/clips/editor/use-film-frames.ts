import { contentLine, type Engine, loadEngine } from '@bandshell/player';
import { type RefObject, useEffect } from 'react';
import { skipsOf } from '../../../core/watch-info/playback-access.ts';
import type { ClipEditing } from './clip-editor-query.ts';

/** Longest wait for one frame; a frame that takes longer is left out. */
const FRAME_MS = 8_000;
/** Height of the drawn frames, in canvas pixels. */
const HEIGHT = 108;

/**
 * Draws frames of a clip's window side by side on a canvas, at equal intervals. A second, silent video seeks to each
 * position in the lowest quality. The strip also works without the frames.
 */
export function useFilmFrames(canvas: RefObject<HTMLCanvasElement | null>, editing: ClipEditing, count: number): void {
  const { playback, playbackOffsetSeconds: offset, windowSeconds } = editing;
  const url = playback.__typename === 'PlaybackAccess' ? playback.url : null;
  const from =
    playback.__typename === 'PlaybackAccess'
      ? contentLine(playback.startOffsetSeconds, skipsOf(playback)).timeOf(offset)
      : 0;
  useEffect(() => {
    if (url === null) return;
    const stop = new AbortController();
    const video = document.createElement('video');
    video.muted = true;
    video.playsInline = true;
    let engine: Engine | undefined;
    const draw = async (): Promise<void> => {
      const create = await loadEngine(video);
      if (create === null || stop.signal.aborted) return;
      engine = create({
        video,
        mode: 'recorded',
        onEvent: ({ type }) => {
          if (type !== 'ready') return;
          const smallest = [...(engine?.levels() ?? [])].sort(
            (one, other) => (one.height ?? 0) - (other.height ?? 0),
          )[0];
          if (smallest !== undefined) engine?.setLevel(smallest.index);
        },
      });
      engine.load(url, from);
      for (let index = 0; index < count; index += 1) {
        const hasFrame = await showFrame(video, from + (windowSeconds * (index + 0.5)) / count, stop.signal);
        if (stop.signal.aborted || canvas.current === null) return;
        if (hasFrame) drawFrame(canvas.current, video, index, count);
      }
      engine.destroy();
    };
    draw().catch((error: unknown) => console.warn('The pictures of the strip could not be made', error));
    return () => {
      stop.abort();
      engine?.destroy();
    };
  }, [canvas, url, from, windowSeconds, count]);
}

/** Resolves to true when the frame of that time is ready. */
function showFrame(video: HTMLVideoElement, time: number, stopped: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (hasFrame: boolean): void => {
      listening.abort();
      clearTimeout(timer);
      resolve(hasFrame);
    };
    const look = (): void => {
      if (!video.seeking && video.readyState >= 2 && Math.abs(video.currentTime - time) < 1) end(true);
    };
    const timer = setTimeout(() => end(false), FRAME_MS);
    for (const event of ['seeked', 'loadeddata', 'canplay'] as const) {
      video.addEventListener(event, look, { signal: listening.signal });
    }
    stopped.addEventListener('abort', () => end(false), { signal: listening.signal });
    if (video.readyState > 0) video.currentTime = time;
    else video.addEventListener('loadedmetadata', () => (video.currentTime = time), { signal: listening.signal });
  });
}

/** Draws one frame into its slot of the strip and crops the sides of a wider picture. */
function drawFrame(canvas: HTMLCanvasElement, video: HTMLVideoElement, index: number, count: number): void {
  if (canvas.height !== HEIGHT) {
    canvas.height = HEIGHT;
    canvas.width = Math.max(1, Math.round((canvas.clientWidth / Math.max(1, canvas.clientHeight)) * HEIGHT));
  }
  const context = canvas.getContext('2d');
  if (context === null || video.videoWidth === 0) return;
  const width = canvas.width / count;
  const scale = Math.max(width / video.videoWidth, HEIGHT / video.videoHeight);
  const shownWidth = width / scale;
  const shownHeight = HEIGHT / scale;
  context.drawImage(
    video,
    (video.videoWidth - shownWidth) / 2,
    (video.videoHeight - shownHeight) / 2,
    shownWidth,
    shownHeight,
    index * width,
    0,
    width,
    HEIGHT,
  );
}
