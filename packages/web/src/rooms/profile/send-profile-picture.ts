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

/** Sends the viewer's picture. Answers undefined when it is kept, else a sentence for the viewer. */
export const sendProfilePicture = async (picture: Blob): Promise<string | undefined> => {
  const failed = 'Your picture could not be saved. Try again in a moment.';
  try {
    const response = await fetch('/profile-picture', {
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
