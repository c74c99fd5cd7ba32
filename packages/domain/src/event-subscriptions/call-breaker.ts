/** Calls in a row without an answer after which no more are made for a while: to one host, and by one program in all. */
export const SILENT_CALLS_TO_HOST = 3;
export const SILENT_CALLS_OF_PROGRAM = 12;
/** The first pause. Each that follows without an answer between them is twice as long, up to the longest. */
export const BREAK_MS = 60_000;
export const BREAK_MAX_MS = 10 * 60_000;

/** The facts that are known of the calls to one target. */
export interface CallBreaker {
  /** Calls in a row without an answer. */
  readonly silent: number;
  /** ms since the epoch; before it no call is made. */
  readonly closedUntil: number;
  /** How long the last pause was; 0: there was none since the last answer. */
  readonly breakMs: number;
}

export const NEW_BREAKER: CallBreaker = { silent: 0, closedUntil: 0, breakMs: 0 };

/** Whether a target may be called. After a pause one call at a time tries whether it answers again. */
export const mayCall = ({ closedUntil, breakMs }: CallBreaker, running: number, now: number): boolean =>
  now >= closedUntil && (breakMs === 0 || running === 0);

/**
 * A call has ended. An answer of any status counts as one: the target did not hold the caller up.
 * @param limit how many calls in a row may be silent
 */
export function afterCall(breaker: CallBreaker, isAnswered: boolean, limit: number, now: number): CallBreaker {
  if (isAnswered) return NEW_BREAKER;
  const silent = breaker.silent + 1;
  // Calls that were under way when the pause began do not lengthen it.
  if (silent < limit || now < breaker.closedUntil) return { ...breaker, silent };
  const breakMs = breaker.breakMs === 0 ? BREAK_MS : Math.min(breaker.breakMs * 2, BREAK_MAX_MS);
  return { silent, closedUntil: now + breakMs, breakMs };
}
