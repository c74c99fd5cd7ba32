export interface BucketRule {
  /** Tokens that a full bucket holds. */
  readonly burst: number;
  /** Tokens that come back in a second. */
  readonly perSecond: number;
}

/** Sums of fractions are never exact; who waited as told is let through. */
const ROUNDING = 1e-6;

interface Bucket {
  readonly tokens: number;
  /** When the tokens were counted, in milliseconds. */
  readonly at: number;
}

/**
 * A bucket of tokens for each subject, in this process's memory: two numbers a subject, whatever its burst. At most
 * `maxSubjects` are remembered; beyond, those that asked longest ago are forgotten, and stand before a full bucket again.
 */
export function createTokenBuckets(maxSubjects: number) {
  const buckets = new Map<string, Bucket>();
  return {
    /** Takes a token. Answers 0, or how many milliseconds it takes until there is one; a refusal takes nothing. */
    take(subject: string, now: number, { burst, perSecond }: BucketRule): number {
      const known = buckets.get(subject);
      // A clock that was set back fills nothing.
      const passed = known === undefined ? 0 : Math.max(0, now - known.at);
      const tokens = known === undefined ? burst : Math.min(burst, known.tokens + (passed * perSecond) / 1000);
      const isAllowed = tokens >= 1 - ROUNDING;
      // Deleted and set, so that the map's order is that of the last requests.
      if (known !== undefined) buckets.delete(subject);
      const left = isAllowed ? Math.max(0, tokens - 1) : tokens;
      const isAsBefore = !isAllowed && known !== undefined && known.at <= now;
      buckets.set(subject, isAsBefore ? known : { tokens: left, at: now });
      if (buckets.size > maxSubjects) {
        const oldest = buckets.keys().next().value;
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return isAllowed ? 0 : Math.ceil(((1 - tokens) * 1000) / perSecond - ROUNDING);
    },
    /** Gives back a token that was taken for what turned out to be free. */
    giveBack(subject: string, { burst }: BucketRule): void {
      const known = buckets.get(subject);
      if (known !== undefined) buckets.set(subject, { ...known, tokens: Math.min(burst, known.tokens + 1) });
    },
    get size(): number {
      return buckets.size;
    },
  };
}
