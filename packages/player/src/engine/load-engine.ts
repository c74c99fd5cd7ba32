import type { CreateEngine } from './engine.ts';

type HlsModule = typeof import('./hls-engine.ts');

let hlsModule: Promise<HlsModule> | undefined;

/** Fetches the HLS library in parallel with the page's own code. A failed fetch is tried again by the next call. */
export function preloadEngine(): Promise<HlsModule> {
  if (hlsModule === undefined) {
    hlsModule = import('./hls-engine.ts');
    hlsModule.catch(() => {
      hlsModule = undefined;
    });
  }
  return hlsModule;
}

/** Fetches the engine for media with several sound tracks. */
export async function loadSoundEngine(): Promise<CreateEngine> {
  const [{ hlsEngine }, { FullHls }] = await Promise.all([preloadEngine(), import('./full-hls.ts')]);
  return (options) => hlsEngine(FullHls, options, true);
}

/** True where the library may work; the page does not fetch it elsewhere. */
export const hasMediaSource = (): boolean => 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;

/** True if the element itself plays HLS (iOS before Managed Media Source). */
const isNativeHlsSupported = (video: HTMLVideoElement): boolean =>
  video.canPlayType('application/vnd.apple.mpegurl') !== '';

/**
 * The engine for this browser: the library over Media Source, else the browser's own HLS.
 * @returns null when the browser has neither. Rejects when the library cannot be fetched
 */
export async function loadEngine(video: HTMLVideoElement): Promise<CreateEngine | null> {
  if (hasMediaSource()) {
    const module = await preloadEngine();
    if (module.isSupported()) return module.createEngine;
  }
  return isNativeHlsSupported(video) ? (await import('./native-engine.ts')).createNativeEngine : null;
}
