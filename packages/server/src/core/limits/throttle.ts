import { type AttemptLimit, commonErrors, type Refusal, refused, roughWait } from '@bandshell/domain/kernel';
import type { RateLimits } from '../../platform/rate-limit.ts';

/** Counts one attempt, over all nodes. Returns null, or a refusal that says when to try again. */
export async function throttle(
  limits: RateLimits,
  name: string,
  subject: string,
  rule: AttemptLimit,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const taken = await limits.take(name, subject, { ...rule, shared: true });
  return taken.allowed ? null : tooManyAttempts(taken.retryAfterMs);
}

/** The refusal of an attempt that a limit stops for so long (ms). */
export const tooManyAttempts = (retryAfterMs: number): Refusal<'RATE_LIMITED'> => ({
  ...refused(commonErrors.tooManyAttempts, { ...roughWait(retryAfterMs) }),
  retryAfterMs,
});
