export type StartedPlay = 'started' | 'refused' | 'superseded';

export interface ElementControl {
  /** Plays with sound, else without when the browser asks for that; 'refused' when it plays neither. */
  play(): Promise<StartedPlay>;
  setMuted(isMuted: boolean): void;
  setVolume(volume: number): void;
  isMutedByBrowser(): boolean;
}

/** Sound and start of a video element under the browser's autoplay rules. */
export function controlElement(
  video: HTMLVideoElement,
  start: { readonly volume: number; readonly isMuted: boolean },
): ElementControl {
  let mutedByBrowser = false;
  video.volume = start.volume;
  video.muted = start.isMuted;

  const tryPlay = async (): Promise<StartedPlay> => {
    try {
      await video.play();
      return 'started';
    } catch (error) {
      // Anything else (AbortError) means that a newer load or a pause came between.
      return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'superseded';
    }
  };

  return {
    async play() {
      const first = await tryPlay();
      if (first !== 'refused' || video.muted) return first;
      video.muted = true;
      mutedByBrowser = true;
      return tryPlay();
    },
    setMuted(isMuted) {
      mutedByBrowser = false;
      video.muted = isMuted;
      if (!isMuted && video.volume === 0) video.volume = 0.5;
    },
    setVolume(volume) {
      video.volume = Math.min(1, Math.max(0, volume));
      if (video.volume > 0) {
        mutedByBrowser = false;
        video.muted = false;
      }
    },
    isMutedByBrowser: () => mutedByBrowser && video.muted,
  };
}
