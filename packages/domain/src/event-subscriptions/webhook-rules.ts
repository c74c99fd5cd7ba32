/** A program answers within this time. */
export const WEBHOOK_ANSWER_MS = 10_000;
/** Tries of one message: at once, and then after these seconds. */
export const WEBHOOK_RETRY_SECONDS = [1, 5, 30, 120, 300] as const;
/** A subscription ends when nothing has arrived for so long and so often. */
export const WEBHOOK_FAILING_MS = 10 * 60_000;
export const WEBHOOK_FAILURES = 20;

/** When a message is tried again that failed `attempt` times, in seconds; null: never. */
export const nextTry = (attempt: number): number | null => WEBHOOK_RETRY_SECONDS[attempt - 1] ?? null;

/** Whether a subscription is given up. `since` is when the first of the failures in a row was. */
export const isGivenUp = (failures: number, since: Date, now: Date): boolean =>
  failures >= WEBHOOK_FAILURES && now.getTime() - since.getTime() >= WEBHOOK_FAILING_MS;

const BUSY_WAIT_MAX_SECONDS = 60;

/** Seconds until a message is looked at again that found all places of its program or host taken `times` times before. */
export const busyWait = (times: number): number => Math.min(BUSY_WAIT_MAX_SECONDS, 2 ** times / 2);
