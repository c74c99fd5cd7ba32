import { type AttemptLimit, roughWait } from '@bandshell/domain/kernel';
import type { RateLimits } from '../platform/rate-limit.ts';

/** Counts one attempt, over all nodes. Returns null, or a sentence that says when to try again. */
export async function throttle(
  limits: RateLimits,
  name: string,
  subject: string,
  rule: AttemptLimit,
): Promise<string | null> {
  const taken = await limits.take(name, subject, { ...rule, shared: true });
  if (taken.allowed) return null;
  const { count, unit } = roughWait(taken.retryAfterMs);
  return `Too many attempts. Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`;
}
