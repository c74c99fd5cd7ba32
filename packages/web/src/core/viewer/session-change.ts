import { homePath, safeReturnPath } from '@bandshell/domain/routes';

/**
 * After a log-in or log-out every answer and every socket may change: the whole page is reloaded, so that nothing of
 * one session is visible in the other.
 */
export const enterSession = (returnPath: string | null): void => {
  window.location.assign(safeReturnPath(returnPath));
};

export const leaveSession = (): void => {
  window.location.assign(homePath);
};
