/** A tab that has been hidden for this long (ms) gets sound alone. */
const HIDDEN_MS = 10_000;

/**
 * Says when nobody sees the picture, so that its sound is enough.
 * @param onChange the picture is needed no more, or again
 */
export function hiddenSound(video: HTMLVideoElement, signal: AbortSignal, onChange: (isAlone: boolean) => void) {
  let isAlone = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSeen = () => !document.hidden || document.pictureInPictureElement === video;
  const look = () => {
    clearTimeout(timer);
    if (!isSeen()) {
      timer = setTimeout(() => {
        if (isSeen() || isAlone || video.paused) return;
        isAlone = true;
        onChange(true);
      }, HIDDEN_MS);
    } else if (isAlone) {
      isAlone = false;
      onChange(false);
    }
  };
  document.addEventListener('visibilitychange', look, { signal });
  video.addEventListener('enterpictureinpicture', look, { signal });
  video.addEventListener('leavepictureinpicture', look, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    isAlone: () => isAlone,
    /** Another stream begins with its picture. */
    forget() {
      isAlone = false;
      look();
    },
  };
}
