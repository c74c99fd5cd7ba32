import type { CreateEngine } from './engine/engine.ts';
import { hasMediaSource, loadEngine, preloadEngine } from './engine/load-engine.ts';
import type { StartedEngine } from './engine/start-engine.ts';

/** A start that no player takes over within this time (ms) ends. */
const PATIENCE_MS = 20_000;

interface EarlyStart {
  readonly video: HTMLVideoElement;
  /** Null if the library cannot play in this browser. */
  readonly engine: Promise<StartedEngine | null>;
  readonly end: () => void;
}

let early: EarlyStart | null = null;

/**
 * Starts a live stream on a video element of its own while the page's code is on its way. The page shows this element
 * (`earlyVideo`), and its first live player takes the engine over (`loadLiveEngine`). It plays nothing: it only loads.
 * @param url the multivariant playlist
 * @param load fetches the engine's code
 */
export function startEarly(url: string, load: typeof preloadEngine = preloadEngine): void {
  if (!hasMediaSource()) return;
  const video = document.createElement('video');
  // The library chooses the first quality by the player's size, which is at most the window's.
  video.width = window.innerWidth;
  video.height = window.innerHeight;
  let isOver = false;
  let started: StartedEngine | null = null;
  const forget = () => {
    isOver = true;
    clearTimeout(patience);
    early = null;
  };
  const engine = load().then((module) => {
    if (!isOver && module.isSupported()) {
      started = module.startEngine(module.createEngine, video, url, forget);
    }
    return started;
  });
  const end = () => {
    forget();
    started?.end();
  };
  const patience = setTimeout(end, PATIENCE_MS);
  // The player asks for the code again and reports the fault.
  engine.catch(forget);
  early = { video, engine, end };
}

/** The element of a stream that was started early; null if there is none. */
export const earlyVideo = (): HTMLVideoElement | null => early?.video ?? null;

/** Ends the early start, because the page plays something else on that element, or nothing at all. */
export const endEarly = (): void => early?.end();

/** Fetches the engine for pushed media. */
export const preloadPush = () => import('./engine/push/push-engine.ts');

/** The engine for pushed media, which falls back to HLS by itself. Rejects when the code cannot be fetched. */
export async function loadPushEngine(video: HTMLVideoElement): Promise<CreateEngine | null> {
  // Where pushed media rests, HLS was started early.
  if (!hasMediaSource() || early?.video === video) return loadLiveEngine(video);
  return (await preloadPush()).pushEngine({ loadHls: loadEngine });
}

/** As `loadEngine`, for a live stream: the first engine on the element of an early start is the running one. */
export async function loadLiveEngine(video: HTMLVideoElement): Promise<CreateEngine | null> {
  const started = early?.video === video ? await early.engine : null;
  return started?.create ?? loadEngine(video);
}
