import { t } from '@lingui/core/macro';

const TIMEOUT_MS = 30_000;

const messageOf = async (response: Response): Promise<string | undefined> => {
  try {
    const body: unknown = await response.json();
    if (typeof body !== 'object' || body === null) return undefined;
    const error = 'error' in body ? body.error : body;
    if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
    return typeof error.message === 'string' ? error.message : undefined;
  } catch {
    return undefined;
  }
};

/** Where the viewer's pictures are sent. */
export type PicturePath = '/profile-picture' | '/profile-banner';

/** Sends a picture of the viewer's. Answers undefined when it is kept, else a sentence for the viewer. */
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
