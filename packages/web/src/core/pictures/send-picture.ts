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
 * Uploads a picture of the viewer. Returns the server's answer, or a message for the viewer if the picture was not saved. An
 * answer without content is null.
 */
export const putPicture = async (
  path: PicturePath,
  picture: Blob,
): Promise<{ readonly answer: unknown } | { readonly message: string }> => {
  try {
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': picture.type },
      body: picture,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return { message: (await messageOf(response)) ?? missingAnswer({ response }).message };
    return { answer: response.status === 204 ? null : await response.json().catch(() => null) };
  } catch {
    return { message: missingAnswer(undefined).message };
  }
};

/** Uploads a picture of the viewer. Returns undefined if it was saved, otherwise a message for the viewer. */
export const sendPicture = async (path: PicturePath, picture: Blob): Promise<string | undefined> => {
  const sent = await putPicture(path, picture);
  return 'message' in sent ? sent.message : undefined;
};
