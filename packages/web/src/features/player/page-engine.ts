import { PUSHED_ID } from '@bandshell/domain/routes';
import { type CreateEngine, loadLiveEngine, loadPushEngine, preloadEngine, preloadPush } from '@bandshell/player';

const isPushed = (): boolean => document.getElementById(PUSHED_ID) !== null;

/** The engine of a live page: for pushed media where the page's document says so, else for HLS. */
const loadPageEngine = (video: HTMLVideoElement): Promise<CreateEngine | null> =>
  (isPushed() ? loadPushEngine : loadLiveEngine)(video);

/** Fetches its code. */
export const preloadPageEngine = (): Promise<unknown> => (isPushed() ? preloadPush : preloadEngine)();

/** How a live stream starts on the site's own pages. */
export const pageStart = { loadEngine: loadPageEngine, preload: preloadPageEngine };
