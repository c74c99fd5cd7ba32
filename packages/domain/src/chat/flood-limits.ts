/** So many at once, and so many back over `windowMs`, evenly. */
export interface BucketRule {
  readonly capacity: number;
  readonly windowMs: number;
}

/** Tokens left at a moment (ms). Null in place of one is a full bucket. */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** What a chatter may send in all rooms together. */
export const ORDINARY_MESSAGES: BucketRule = { capacity: 20, windowMs: 30_000 };

/** What an owner or moderator may send in the rooms where they are that. */
export const MODERATOR_MESSAGES: BucketRule = { capacity: 100, windowMs: 30_000 };

/** Takes `count` tokens if they are there. A refused taking costs nothing; a clock that went back gives nothing. */
export const takeTokens = (
  bucket: Bucket | null,
  rule: BucketRule,
  now: number,
  count = 1,
): { readonly allowed: boolean; readonly bucket: Bucket; readonly retryAfterMs: number } => {
  const elapsed = bucket === null ? 0 : Math.max(0, now - bucket.at);
  const perMs = rule.capacity / rule.windowMs;
  const tokens = bucket === null ? rule.capacity : Math.min(rule.capacity, bucket.tokens + elapsed * perMs);
  if (tokens >= count) return { allowed: true, bucket: { tokens: tokens - count, at: now }, retryAfterMs: 0 };
  return { allowed: false, bucket: { tokens, at: now }, retryAfterMs: Math.ceil((count - tokens) / perMs) };
};
