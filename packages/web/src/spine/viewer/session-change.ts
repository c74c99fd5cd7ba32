import { homePath, safeReturnPath } from '@bandshell/domain';

/**
 * After logging in or out every answer and every socket may be another: the whole page is loaded anew, so that nothing
 * of the one session is seen in the other.
 */
export const enterSession = (returnPath: string | null): void => {
  window.location.assign(safeReturnPath(returnPath));
};

export const leaveSession = (): void => {
  window.location.assign(homePath);
};
