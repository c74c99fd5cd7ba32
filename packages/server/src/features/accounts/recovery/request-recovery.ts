import { addressKey, RECOVERIES_BY_ADDRESS } from '@bandshell/domain/accounts';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { RECOVERY_JOB, type RecoveryAsked } from './recovery-job.ts';

/** Maximum length of a login or address. */
const ASKED_MAX = 254;

/**
 * Requests a mail with a link for a new password. A job looks the account up later, so the answer and the work before
 * it are the same for every login and address.
 */
export async function requestRecovery(
  { platform, ip, language }: RequestContext,
  input: { readonly loginOrEmail: string },
): Promise<Result<true, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'recovery', addressKey(ip), RECOVERIES_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  const asked = input.loginOrEmail.trim().toLowerCase().slice(0, ASKED_MAX);
  await platform.jobs.add(RECOVERY_JOB, { asked, language } satisfies RecoveryAsked);
  return ok(true);
}
