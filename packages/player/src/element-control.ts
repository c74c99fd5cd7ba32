export type StartedPlay = 'started' | 'refused' | 'superseded';

export interface ElementControl {
  /** Plays with sound, or without if the browser requires that; 'refused' if it allows neither. */
  play(): Promise<StartedPlay>;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  isMutedByBrowser(): boolean;
  /** Whether the viewer or the browser muted the element; silent ranges of the content do not count. */
  isMuted(): boolean;
  /** Silence from the content itself. The viewer's choice is kept and applies again afterwards. */
  silence(isSilent: boolean): void;
}

/** Controls the sound and the start of a video element under the browser's autoplay rules. */
export function controlElement(
  video: HTMLVideoElement,
  start: { readonly volume: number; readonly isMuted: boolean },
): ElementControl {
  let mutedByBrowser = false;
  let isChosen = start.isMuted;
  let isSilent = false;
  const mute = (isMuted: boolean) => {
    isChosen = isMuted;
    video.muted = isChosen || isSilent;
  };
  video.volume = start.volume;
  mute(start.isMuted);

  const tryPlay = async (): Promise<StartedPlay> => {
    try {
      await video.play();
      return 'started';
    } catch (error) {
      // Any other error (AbortError) means that a newer load or a pause came first.
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'superseded';
    }
  };

  return {
    async play() {
      const first = await tryPlay();
      if (first !== 'refused' || video.muted) return first;
      mute(true);
      mutedByBrowser = true;
      return tryPlay();
    },
    setMuted(isMuted) {
      mutedByBrowser = false;
      mute(isMuted);
      if (!isMuted && video.volume === 0) video.volume = 0.5;
    },
    setVolume(volume) {
      video.volume = Math.min(1, Math.max(0, volume));
      if (video.volume > 0) {
        mutedByBrowser = false;
        mute(false);
      }
    },
    isMutedByBrowser: () => mutedByBrowser && isChosen,
    isMuted: () => isChosen,
    silence(next) {
      // A change through the system's own controls counts as the viewer's choice.
      if (!isSilent) isChosen = video.muted;
      isSilent = next;
      video.muted = isChosen || isSilent;
    },
  };
}
