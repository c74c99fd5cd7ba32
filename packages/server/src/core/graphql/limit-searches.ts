import { addressKey } from '@bandshell/domain/accounts';
import type { RateRule } from '../../platform/rate-limit/sliding-window.ts';
import type { RequestContext } from './request-context.ts';
import { requestError } from './request-error.ts';

/** Counts one search of a user or, without a log-in, of an address. @throws when there were too many. */
export async function limitSearches(
  { platform, viewer, ip }: RequestContext,
  name: string,
  rule: RateRule,
): Promise<void> {
  const reader = viewer === null ? addressKey(ip) : `user ${viewer.userId}`;
  const taken = await platform.limits.take(name, reader, rule);
  if (taken.allowed) return;
  throw requestError('RATE_LIMITED', 'You search very often. Try again in a minute.', taken.retryAfterMs);
}
