/**
 * The value of a form's field after the answer to what it sent, for a setter of state: what was sent goes, and what its
 * user has chosen or typed since then stays.
 *
 * @param sent the value as the form was sent
 * @param empty the value of a field in which nothing was chosen or typed
 */
export function withoutSent<T>(sent: T): (now: T | undefined) => T | undefined;
export function withoutSent<T>(sent: T, empty: T): (now: T) => T;
export function withoutSent<T>(sent: T, empty?: T) {
  return (now: T | undefined): T | undefined => (Object.is(now, sent) ? empty : now);
}
