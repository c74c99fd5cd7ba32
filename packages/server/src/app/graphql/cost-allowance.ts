import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';

/** Maximum number of addresses and users, about 20 MB. */
const MAX_SUBJECTS = 100_000;
/** Minimum interval of log lines about refusals. */
const LOG_EVERY_MS = 60_000;

export interface CostBearer {
  readonly address: string;
  readonly userId: string | undefined;
}

/**
 * Limits the GraphQL cost of an address, and of a user on any address, by cost and not by request. Each process counts
 * for itself. Loopback addresses are not counted, but their users are.
 */
export function createCostAllowance({ flags, clock, log }: Pick<Platform, 'flags' | 'clock' | 'log'>) {
  const buckets = createTokenBuckets(MAX_SUBJECTS);
  let loggedAt = Number.NEGATIVE_INFINITY;

  /** Charges `cost` to both. Returns 0, or how many milliseconds to wait; a refusal charges nothing. */
  return ({ address, userId }: CostBearer, cost: number): number => {
    const perSecond = flags.setting('graphql_cost_per_second');
    if (perSecond === 0) return 0;
    const rule = { burst: flags.setting('graphql_cost_burst'), perSecond };
    const subjects = [
      ...(isLoopbackAddress(address) ? [] : [`address ${addressKey(address)}`]),
      ...(userId === undefined ? [] : [`user ${userId}`]),
    ];
    const now = clock.now().getTime();
    const waitMs = Math.max(0, ...subjects.map((subject) => buckets.wait(subject, now, rule, cost)));
    if (waitMs === 0) for (const subject of subjects) buckets.take(subject, now, rule, cost);
    else if (now - loggedAt >= LOG_EVERY_MS) {
      loggedAt = now;
      log.warn(
        { address: addressKey(address), userId, perSecond },
        'GraphQL costs too much and is refused for a while',
      );
    }
    return waitMs;
  };
}
