import type { SharedEvent } from '@bandshell/domain/player';

export interface FollowOptions {
  readonly video: HTMLVideoElement;
  readonly state: () => { readonly wantsPlay: boolean; readonly phase: { readonly name: string } };
  readonly dispatch: (event: SharedEvent) => void;
  /** The sound changed. */
  readonly onSound: () => void;
  /** Playback starts to move, or a seek has ended. */
  readonly onPicture: () => void;
}

/**
 * Listens to changes of the element by others: media keys and the system's own controls act on it, not on the player.
 * @returns a function that ends it
 */
export function followElement({ video, state, dispatch, onSound, onPicture }: FollowOptions): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  const onPause = () => {
    const { wantsPlay, phase } = state();
    if (wantsPlay && !video.ended && phase.name === 'playing') dispatch({ type: 'pause' });
  };
  const onPlay = () => {
    if (!state().wantsPlay) dispatch({ type: 'play' });
  };
  video.addEventListener('volumechange', onSound, { signal });
  video.addEventListener('pause', onPause, { signal });
  video.addEventListener('play', onPlay, { signal });
  video.addEventListener('playing', onPicture, { signal });
  video.addEventListener('seeked', onPicture, { signal });
  return () => listeners.abort();
}
