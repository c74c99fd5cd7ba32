/**
 * The choices of a form after the answer to what it sent, for a setter of state: what was sent goes, and what its user has
 * chosen or typed since then stays.
 *
 * @param sent what the form held as it was sent
 */
export const withoutSent =
  <T>(sent: T) =>
  (now: T | undefined): T | undefined =>
    Object.is(now, sent) ? undefined : now;
