import { type BucketRule, createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';

/** 800 points a minute, all at once if need be. */
export const BOT_RATE: BucketRule = { burst: 800, perSecond: 800 / 60 };

/** Programs and their users, about 10 MB. */
const SUBJECTS_MAX = 100_000;

export interface RateAnswer {
  readonly isAllowed: boolean;
  /** The `Ratelimit-*` headers. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The rate limit of the HTTP API: a bucket for each program, and for each user of a program. Each process counts for itself. */
export function createBotRateLimit() {
  const buckets = createTokenBuckets(SUBJECTS_MAX);
  return {
    take(clientId: string, userId: string | null, points: number, now: number): RateAnswer {
      const subject = `${clientId} ${userId ?? ''}`;
      const waitMs = buckets.take(subject, now, BOT_RATE, points);
      const left = buckets.left(subject, now, BOT_RATE);
      // When the next request passes, or else when the bucket is full again.
      const resetMs = waitMs > 0 ? waitMs : ((BOT_RATE.burst - left) / BOT_RATE.perSecond) * 1000;
      return {
        isAllowed: waitMs === 0,
        headers: {
          'ratelimit-limit': String(BOT_RATE.burst),
          'ratelimit-remaining': String(Math.floor(left)),
          'ratelimit-reset': String(Math.ceil((now + resetMs) / 1000)),
          ...(waitMs > 0 ? { 'retry-after': String(Math.ceil(waitMs / 1000)) } : {}),
        },
      };
    },
  };
}
