export const hasPictureInPicture = (): boolean => document.pictureInPictureEnabled === true;

/** Enters or leaves picture-in-picture; returns false if the browser does not support it. */
export function togglePictureInPicture(video: HTMLVideoElement | null): boolean {
  if (video === null || !hasPictureInPicture()) return false;
  const done =
    document.pictureInPictureElement === video ? document.exitPictureInPicture() : video.requestPictureInPicture();
  done.catch((error: unknown) => console.warn('Player: no picture in picture', error));
  return true;
}
