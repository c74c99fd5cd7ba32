import { addressKey, RECOVERIES_BY_ADDRESS } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../throttle.ts';
import { RECOVERY_JOB } from './recovery-job.ts';

/** Longest login or address that somebody can have. */
const ASKED_MAX = 254;

/**
 * Asks for a mail that leads to a new password. Whether there is such an account is looked up later, by a job: the answer
 * and the work before it are the same for every login and address.
 */
export async function requestRecovery(
  { platform, ip }: RequestContext,
  input: { readonly loginOrEmail: string },
): Promise<Result<true, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'recovery', addressKey(ip), RECOVERIES_BY_ADDRESS);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
  await platform.jobs.add(RECOVERY_JOB, { asked: input.loginOrEmail.trim().toLowerCase().slice(0, ASKED_MAX) });
  return ok(true);
}
