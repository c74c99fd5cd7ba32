import { elementStats } from './element-stats.ts';
import type { Engine, EngineEvent, EngineOptions, EngineSound } from './engine.ts';

/** Distance from the end of the seekable range for a seek to the live edge, in seconds. */
const NATIVE_TARGET = 1.5;

/** Safari returns the wall-clock time of the first frame by this method, which no type library declares. */
interface WithStartDate {
  getStartDate?(): Date;
}

/** Sound tracks of an element (HTML, 4.8.11.10), which no type library declares. */
interface WithAudioTracks {
  readonly audioTracks?: ArrayLike<{ enabled: boolean; readonly label: string; readonly language: string }>;
}

/** The engine over the browser's own HLS, which chooses qualities and catches up itself. */
export function createNativeEngine({ video, onEvent }: EngineOptions): Engine {
  let url: string | null = null;
  let startAt: number | undefined;
  let sounds: readonly EngineSound[] = [];
  const listeners = new AbortController();
  const { signal } = listeners;
  const report = (event: EngineEvent) => {
    if (!signal.aborted) onEvent(event);
  };

  video.addEventListener(
    'loadedmetadata',
    () => {
      if (startAt !== undefined) video.currentTime = startAt;
      sounds = tracks().length > 1 ? tracks().map(nativeSound) : [];
      report({ type: 'levels' });
      report({ type: 'ready' });
    },
    { signal },
  );
  video.addEventListener('loadeddata', () => report({ type: 'loaded' }), { signal });
  video.addEventListener('ended', () => report({ type: 'finished' }), { signal });
  video.addEventListener(
    'error',
    () => {
      const { error } = video;
      if (error === null || url === null) return;
      report({ type: 'error', kind: nativeErrorKind(error.code), detail: `${error.code} ${error.message}` });
    },
    { signal },
  );

  const load = (next: string, at?: number) => {
    url = next;
    startAt = at;
    video.src = next;
    video.load();
  };
  // Keeps the position, except at a live edge.
  const loadAgain = () => {
    if (url !== null) load(url, startAt === undefined ? undefined : video.currentTime);
  };
  const tracks = () => Array.from((video as WithAudioTracks).audioTracks ?? []);
  const edge = () => (video.seekable.length === 0 ? null : video.seekable.end(video.seekable.length - 1));

  return {
    load,
    renew: (next) => load(next, startAt === undefined ? undefined : video.currentTime),
    resume: loadAgain,
    // The element fetches by itself; pausing is the only way to rest.
    rest: () => undefined,
    recoverMedia: loadAgain,
    levels: () => [],
    level: () => null,
    isAuto: () => true,
    setLevel: () => undefined,
    latencyMode: () => null,
    setLatencyMode: () => undefined,
    sounds: () => sounds,
    sound: () => {
      const index = tracks().findIndex(({ enabled }) => enabled);
      return index < 0 ? null : index;
    },
    setSound: (index) => {
      for (const [at, track] of tracks().entries()) track.enabled = at === index;
      report({ type: 'levels' });
    },
    timing: () => {
      const end = edge();
      const start = (video as WithStartDate).getStartDate?.().getTime() ?? Number.NaN;
      return {
        toEdge: end === null ? null : Math.max(0, end - video.currentTime),
        behind: end === null ? null : end - NATIVE_TARGET - video.currentTime,
        frameAt: Number.isNaN(start) ? null : start + video.currentTime * 1000,
      };
    },
    seekToLive: () => {
      const end = edge();
      if (end !== null) video.currentTime = Math.max(video.currentTime, end - NATIVE_TARGET);
    },
    duration: () => (Number.isFinite(video.duration) ? video.duration : edge()),
    isOpen: () => (Number.isNaN(video.duration) ? null : !Number.isFinite(video.duration)),
    positionAt: (date) => {
      const start = (video as WithStartDate).getStartDate?.().getTime() ?? Number.NaN;
      return Number.isNaN(start) ? null : Math.max(0, (date - start) / 1000);
    },
    stats: () => elementStats(video, null),
    destroy: () => {
      listeners.abort();
      url = null;
      video.removeAttribute('src');
      video.load();
    },
  };
}

const nativeSound = (
  { label, language }: { readonly label: string; readonly language: string },
  index: number,
): EngineSound => ({
  index,
  name: label,
  language: language || null,
});

/** `MediaError.code`. "Source not supported" is also the code for a playlist that was answered with 404. */
const nativeErrorKind = (code: number): 'missing' | 'network' | 'media' =>
  code === MediaError.MEDIA_ERR_DECODE ? 'media' : code === MediaError.MEDIA_ERR_NETWORK ? 'network' : 'missing';
