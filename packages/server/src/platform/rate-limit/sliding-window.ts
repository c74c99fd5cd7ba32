export interface RateRule {
  readonly limit: number;
  readonly windowMs: number;
}

export type RateLimitResult =
  | { readonly allowed: true; readonly taken: readonly number[] }
  | { readonly allowed: false; readonly taken: readonly number[]; readonly retryAfterMs: number };

/**
 * Whether one more is allowed `now`, given when earlier ones were taken (milliseconds, ascending). At most `limit` ever
 * fall into any span of `windowMs`. A refused attempt takes nothing.
 */
export function takeFromWindow(taken: readonly number[], now: number, rule: RateRule): RateLimitResult {
  const since = now - rule.windowMs;
  const recent = taken.filter((time) => time > since);
  if (recent.length < rule.limit) return { allowed: true, taken: [...recent, now] };
  // The attempt that must leave the window before there is room again.
  const blocking = recent[recent.length - rule.limit];
  const retryAfterMs = blocking === undefined ? rule.windowMs : blocking + rule.windowMs - now;
  return { allowed: false, taken: recent, retryAfterMs };
}
