import { homePath } from '@bandshell/domain/kernel';
import { safeReturnPath } from '@bandshell/domain/routes';

/**
 * A log-in or log-out can change every answer and every socket. The whole page reloads, so that no data of one session
 * is visible in the other.
 */
export const enterSession = (returnPath: string | null): void => {
  window.location.assign(safeReturnPath(returnPath));
};

export const leaveSession = (): void => {
  window.location.assign(homePath);
};
