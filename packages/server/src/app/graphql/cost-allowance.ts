import { addressKey } from '@bandshell/domain/accounts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';

/** Addresses and users remembered, some 20 MB at most. */
const MAX_SUBJECTS = 100_000;
/** Who is refused is told to the operator this often at most. */
const LOG_EVERY_MS = 60_000;

export interface CostBearer {
  readonly address: string;
  readonly userId: string | undefined;
}

/**
 * What an address, and a user wherever they are, may ask of GraphQL, by cost and not by request; counted by each process
 * for itself. This machine itself is not counted, but its users are.
 */
export function createCostAllowance({ flags, clock, log }: Pick<Platform, 'flags' | 'clock' | 'log'>) {
  const buckets = createTokenBuckets(MAX_SUBJECTS);
  let loggedAt = Number.NEGATIVE_INFINITY;

  /** Takes `cost` from both. Answers 0, or how many milliseconds to wait; a refusal takes nothing. */
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
