const DAY = 86_400_000;

/** A user may take a new login this long after the last one … */
export const LOGIN_CHANGE_PAUSE_MS = 60 * DAY;
/** … and the old one stays theirs, and leads to the new one, for this long. */
export const FORMER_LOGIN_HELD_MS = 180 * DAY;

/** When the next change of login is possible; null when it is now. */
export const nextLoginChange = (lastChange: Date | null, now: Date): Date | null => {
  if (lastChange === null) return null;
  const next = new Date(lastChange.getTime() + LOGIN_CHANGE_PAUSE_MS);
  return next <= now ? null : next;
};
