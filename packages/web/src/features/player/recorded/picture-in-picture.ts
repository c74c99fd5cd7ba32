export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Puts the picture into a window of its own, or back; false where the browser has none. */
export function togglePictureInPicture(video: HTMLVideoElement | null): boolean {
  if (video === null || !hasPictureInPicture()) return false;
  const done =
    document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch((error: unknown) => console.warn('Player: no picture in picture', error));
  return true;
}
