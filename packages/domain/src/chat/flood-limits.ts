/** A token bucket: `capacity` tokens at once, refilled evenly over `windowMs`. */
export interface BucketRule {
  readonly capacity: number;
  readonly windowMs: number;
}

/** Tokens left at a time (ms). Null instead of a bucket means a full bucket. */
export interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** The data that a chatter may send in all rooms together. */
export const ORDINARY_MESSAGES: BucketRule = { capacity: 20, windowMs: 30_000 };

/** The data that an owner, moderator or VIP may send in rooms where they have that role. */
export const MODERATOR_MESSAGES: BucketRule = { capacity: 100, windowMs: 30_000 };

/**
 * Takes `count` tokens if they are available. A refused request costs nothing. A clock that went back refills nothing.
 */
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
