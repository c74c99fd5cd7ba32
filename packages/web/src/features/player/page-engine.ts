import { PUSHED_ID } from '@bandshell/domain/routes';
import { type CreateEngine, loadLiveEngine, loadPushEngine } from '@bandshell/player';

/** The engine of a live page: for pushed media where the page's document says so, else for HLS. */
export const loadPageEngine = (video: HTMLVideoElement): Promise<CreateEngine | null> =>
  (document.getElementById(PUSHED_ID) === null ? loadLiveEngine : loadPushEngine)(video);
