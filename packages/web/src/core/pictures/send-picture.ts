import { msg, t } from '@lingui/core/macro';
import { type ProblemMessages, problemText } from '../messages/problem-text.ts';

const TIMEOUT_MS = 30_000;

/** Why a picture was refused. */
const words: ProblemMessages = {
  FORBIDDEN: msg`Upload your picture from this site.`,
  PICTURE_TOO_LARGE: (sentence) =>
    sentence.includes('MB')
      ? msg`Your picture may have at most 5 MB.`
      : msg`Your picture may have at most 4096 pixels a side.`,
  PICTURE_TOO_SMALL: msg`Your picture is too small. Use a larger one.`,
  PICTURE_UNREADABLE: (sentence) =>
    sentence.includes('damaged')
      ? msg`This picture is damaged. Use another one.`
      : msg`Use a PNG, JPEG or WebP picture.`,
};

const messageOf = async (response: Response): Promise<string | undefined> => {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return undefined;
    const error = 'error' in body ? body.error : body;
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    if (typeof error.message !== 'string') return undefined;
    return problemText({ code: 'code' in error ? String(error.code) : '', message: error.message }, words);
  } catch {
    return undefined;
  }
};

/** Upload address of the viewer's pictures. */
export type PicturePath = '/profile-picture' | '/profile-banner' | `/videos/${string}/thumbnail`;

/** Uploads a picture of the viewer. Returns undefined if it was saved, otherwise a message for the viewer. */
export const sendPicture = async (path: PicturePath, picture: Blob): Promise<string | undefined> => {
  const failed = t`Your picture could not be saved. Try again in a moment.`;
  try {
    const response = await fetch(path, {
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'content-type': picture.type },
      body: picture,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? undefined : ((await messageOf(response)) ?? failed);
  } catch {
    return failed;
  }
};
