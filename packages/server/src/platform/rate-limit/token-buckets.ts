export interface BucketRule {
  /** Tokens that a full bucket holds. */
  readonly burst: number;
  /** Tokens that come back in a second. */
  readonly perSecond: number;
}

/** Sums of fractions are never exact. A caller that waited as long as the answer said must pass. */
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

  const tokensOf = (known: Bucket | undefined, now: number, { burst, perSecond }: BucketRule): number =>
    // A clock that was set back fills nothing.
    known === undefined ? burst : Math.min(burst, known.tokens + (Math.max(0, now - known.at) * perSecond) / 1000);

  const waitFor = (tokens: number, amount: number, { perSecond }: BucketRule): number =>
    tokens >= amount - ROUNDING ? 0 : Math.ceil(((amount - tokens) * 1000) / perSecond - ROUNDING);

  return {
    /**
     * Takes tokens, 1 when `amount` is left out. Answers 0, or how many milliseconds it takes until there are enough; a
     * refusal takes nothing. More than a bucket holds takes a full one.
     */
    take(subject: string, now: number, rule: BucketRule, amount = 1): number {
      const known = buckets.get(subject);
      const tokens = tokensOf(known, now, rule);
      const asked = Math.min(amount, rule.burst);
      const waitMs = waitFor(tokens, asked, rule);
      // Deleted and set again, so that the map is in the order of the last requests.
      if (known !== undefined) buckets.delete(subject);
      const left = waitMs === 0 ? Math.max(0, tokens - asked) : tokens;
      const isAsBefore = waitMs > 0 && known !== undefined && known.at <= now;
      buckets.set(subject, isAsBefore ? known : { tokens: left, at: now });
      if (buckets.size > maxSubjects) {
        const oldest = buckets.keys().next().value;
        if (oldest !== undefined) buckets.delete(oldest);
      }
      return waitMs;
    },
    /** The answer that `take` would give. */
    wait(subject: string, now: number, rule: BucketRule, amount = 1): number {
      return waitFor(tokensOf(buckets.get(subject), now, rule), Math.min(amount, rule.burst), rule);
    },
    /** How many tokens are there. */
    left(subject: string, now: number, rule: BucketRule): number {
      return tokensOf(buckets.get(subject), now, rule);
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
