import { accountsErrors, addressKey, SECOND_FACTORS_BY_ADDRESS } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { knownBrowser } from '../devices/known-device.ts';
import { findOwner } from '../find-owner.ts';
import { checkMayComeIn } from '../may-come-in.ts';
import { startSession } from '../start-session.ts';
import { browserBinding, releaseBrowser } from './browser-binding.ts';
import type { PasskeyAnswer } from './passkey-answer.ts';
import { verifyPasskey } from './verify-passkey.ts';

export type LogInWithPasskeyErrorCode =
  | 'CHALLENGE_EXPIRED'
  | 'PASSKEY_INVALID'
  | 'SUSPENDED'
  | 'DEACTIVATED'
  | 'RATE_LIMITED';

/**
 * Logs in the owner of the passkey. Its authenticator has verified the user, so it counts as two factors: possession,
 * and knowledge or biometrics. Returns the user's id.
 */
export async function logInWithPasskey(
  context: RequestContext,
  answer: PasskeyAnswer,
): Promise<Result<string, LogInWithPasskeyErrorCode>> {
  const { platform } = context;
  // A browser from which somebody has logged in is not counted with the others of its address.
  const subject = (await knownBrowser(context)) ?? addressKey(context.ip);
  const tooOften = await throttle(platform.limits, 'passkey-log-in', subject, SECOND_FACTORS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  const boundTo = browserBinding(context);
  if (boundTo === undefined) return expired();
  const use = { purpose: 'log-in', boundTo } as const;
  const verdict = await verifyPasskey(platform, answer, { ...use, userId: null, userVerification: true });
  if (verdict.kind === 'no-challenge') return expired();
  if (verdict.kind === 'wrong') {
    return refused(accountsErrors.passkeyUnknown);
  }
  releaseBrowser(context);
  const mayComeIn = await checkMayComeIn(context, await findOwner(platform, verdict.userId));
  if (!mayComeIn.ok) return mayComeIn;
  await startSession(context, verdict.userId);
  return ok(verdict.userId);
}

const expired = () => refused(accountsErrors.passkeyChallengeExpired);
