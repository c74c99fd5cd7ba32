import { missingAnswer } from '../messages/problem-text.ts';

const TIMEOUT_MS = 30_000;

const messageOf = async (response: Response): Promise<string | undefined> => {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return undefined;
    const error = 'error' in body ? body.error : body;
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    if (typeof error.message !== 'string') return undefined;
    return error.message;
  } catch {
    return undefined;
  }
};

/** Upload address of the viewer's pictures. */
export type PicturePath =
  | '/profile-picture'
  | '/profile-banner'
  | `/videos/${string}/thumbnail`
  | `/panel-picture/${string}`
  | `/team-picture/${string}`
  | `/campaign-logo/${string}`
  | `/category-art/${string}`
  | '/story-picture'
  | `/emote-upload?${string}`;

/**
 * Uploads a picture of the viewer. Returns undefined if it was saved, otherwise a message for the viewer.
 * @param onSaved reads what the server says of the saved picture
 */
export const sendPicture = async (
  path: PicturePath,
  picture: Blob,
  onSaved?: (response: Response) => Promise<void>,
): Promise<string | undefined> => {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': picture.type },
      body: picture,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok
      ? void (await onSaved?.(response))
      : ((await messageOf(response)) ?? missingAnswer({ response }).message);
  } catch {
    return missingAnswer(undefined).message;
  }
};
