const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 86_400_000;

/** Waits before the second try of a message and each later one. */
export const PUSH_RETRY_MS = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 120 * MINUTE] as const;
/** The longest wait that a push service may ask for. */
export const PUSH_RETRY_AFTER_MAX_MS = 120 * MINUTE;
/** A subscription that has failed for so long is removed. */
export const PUSH_FAILING_MS = 3 * DAY;

/** How a push service answered; null: not at all. */
export interface PushAnswer {
  readonly status: number;
  /** From its header `Retry-After`. */
  readonly retryAfterMs: number | null;
}

/**
 * `sent`: the service took it. `gone`: there is no such subscription any more. `refused`: this message will never be
 * taken. `retry`: it may be taken later, after `waitMs`. `given-up`: it was tried as often as it may be.
 */
export type PushOutcome =
  | { readonly kind: 'sent' | 'gone' | 'refused' | 'given-up' }
  | { readonly kind: 'retry'; readonly waitMs: number };

/**
 * The consequence of a call (RFC 8030, sections 5 and 7.3).
 * @param tries how often the message was tried, this call included
 */
export function outcomeOfPush(answer: PushAnswer | null, tries: number): PushOutcome {
  if (answer !== null) {
    const { status } = answer;
    if (status >= 200 && status < 300) return { kind: 'sent' };
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status < 500 && status !== 408 && status !== 425 && status !== 429) return { kind: 'refused' };
  }
  const wait = PUSH_RETRY_MS[tries - 1];
  if (wait === undefined) return { kind: 'given-up' };
  const asked = Math.min(answer?.retryAfterMs ?? 0, PUSH_RETRY_AFTER_MAX_MS);
  return { kind: 'retry', waitMs: Math.max(wait, asked) };
}

/** The wait in a header `Retry-After`: seconds or a date (RFC 9110, section 10.2.3). Null if there is none. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * SECOND;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(date - now.getTime(), 0);
}
