import { type Bucket, type BucketRule, takeTokens } from './flood-limits.ts';

/** Takes tokens that were given elsewhere, as many as are left. */
export const spendTokens = (bucket: Bucket | null, rule: BucketRule, now: number, count: number): Bucket => {
  const refilled = takeTokens(bucket, rule, now, 0).bucket;
  return { tokens: Math.max(0, refilled.tokens - count), at: refilled.at };
};

/** Tokens of a full bucket that are missing now. */
export const spentTokens = (bucket: Bucket | null, rule: BucketRule, now: number): number =>
  rule.capacity - takeTokens(bucket, rule, now, 0).bucket.tokens;
