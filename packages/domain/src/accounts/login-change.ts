const DAY = 86_400_000;

/** A user may change the login again this long after the last change. */
export const LOGIN_CHANGE_PAUSE_MS = 60 * DAY;
/** The old login stays reserved for this long and redirects to the new one. */
export const FORMER_LOGIN_HELD_MS = 180 * DAY;

/** When the next change of login is possible; null when it is now. */
export const nextLoginChange = (lastChange: Date | null, now: Date): Date | null => {
  if (lastChange === null) return null;
  const next = new Date(lastChange.getTime() + LOGIN_CHANGE_PAUSE_MS);
  return next <= now ? null : next;
};
