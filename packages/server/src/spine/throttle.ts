import type { AttemptLimit } from '@bandshell/domain';
import type { RateLimits } from '../platform/rate-limit.ts';

/** Takes one attempt, counted over all nodes. Null, or a sentence that says when to try again. */
export async function throttle(
  limits: RateLimits,
  name: string,
  subject: string,
  rule: AttemptLimit,
): Promise<string | null> {
  const taken = await limits.take(name, subject, { ...rule, shared: true });
  if (taken.allowed) return null;
  const minutes = Math.max(1, Math.ceil(taken.retryAfterMs / 60_000));
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}
