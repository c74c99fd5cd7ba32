import {
  APP_CODES_BY_ACCOUNT,
  accountsErrors,
  addressKey,
  SECOND_FACTORS_BY_ADDRESS,
  SECOND_FACTORS_BY_PAIR,
} from '@bandshell/domain/accounts';
import { ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requestError } from '../../../core/graphql/request-error.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { recognise } from '../devices/known-device.ts';
import { findOwner } from '../find-owner.ts';
import { endLogInChallenge, findLogInChallenge, type LogInChallenge, takeTry } from '../log-in-challenge.ts';
import { checkMayComeIn } from '../may-come-in.ts';
import type { PasskeyAnswer } from '../passkeys/passkey-answer.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { startSession } from '../start-session.ts';
import { forgiveLogInAttempts } from '../take-log-in-attempt.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { takeAppCode } from './take-app-code.ts';

/** Exactly one of them is set. */
export interface SecondFactorInput {
  /** Code of the authenticator app. */
  readonly code?: string | null;
  readonly recoveryCode?: string | null;
  readonly passkey?: PasskeyAnswer | null;
}

export type SecondFactorErrorCode =
  | 'CHALLENGE_EXPIRED'
  | 'CODE_WRONG'
  | 'PASSKEY_INVALID'
  | 'SUSPENDED'
  | 'DEACTIVATED'
  | 'RATE_LIMITED';

/**
 * The second step of a log-in, in the browser that gave the password. Wrong factors are counted for the log-in, for
 * account and address together, and for the address; codes of the app, which could be guessed, also for the account
 * when the browser is unknown to it. A recovery code or a passkey works whatever others try. Returns the user's id.
 */
export async function logInWithSecondFactor(
  context: RequestContext,
  input: SecondFactorInput,
): Promise<Result<string, SecondFactorErrorCode>> {
  if ([input.code, input.recoveryCode, input.passkey].filter((factor) => factor != null).length !== 1) {
    throw requestError('BAD_USER_INPUT', 'Give a code, a recovery code or a passkey.');
  }
  const challenge = await findLogInChallenge(context);
  if (challenge === undefined) return expired();
  const tooOften = await takeAttempt(context, challenge.userId, input);
  if (tooOften !== null) return tooOften;
  if (!(await takeTry(context, challenge))) {
    await endLogInChallenge(context, challenge);
    return expired();
  }
  const wrong = await checkFactor(context, challenge, input);
  if (wrong !== null) return wrong;
  if (!(await endLogInChallenge(context, challenge))) return expired();
  const owner = await findOwner(context.platform, challenge.userId);
  const mayComeIn = await checkMayComeIn(context, owner);
  if (!mayComeIn.ok) return mayComeIn;
  await forgive(context, challenge.userId, owner.login);
  await startSession(context, challenge.userId);
  return ok(challenge.userId);
}

const expired = () => refused(accountsErrors.logInExpired);

async function checkFactor(context: RequestContext, { id, userId }: LogInChallenge, input: SecondFactorInput) {
  const { platform } = context;
  if (input.passkey != null) {
    const use = { purpose: 'second-factor', boundTo: `log-in:${id}` } as const;
    const { kind } = await verifyPasskey(platform, input.passkey, { ...use, userId, userVerification: false });
    return kind === 'right' ? null : refused(accountsErrors.passkeyInvalid);
  }
  if (input.recoveryCode != null) {
    const isRight = await takeRecoveryCode(platform, userId, input.recoveryCode);
    return isRight ? null : refused(accountsErrors.recoveryCodeWrong);
  }
  const isRight = await takeAppCode(platform, userId, input.code ?? '');
  return isRight ? null : refused(accountsErrors.codeWrong);
}

/** The limit of the account never blocks a factor that cannot be guessed. */
async function takeAttempt(
  context: RequestContext,
  userId: string,
  { code }: SecondFactorInput,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { limits } = context.platform;
  const address = addressKey(context.ip);
  const knownBy = await recognise(context, userId);
  const byAddress =
    knownBy === null ? await throttle(limits, 'second-factor-address', address, SECOND_FACTORS_BY_ADDRESS) : null;
  const tooOften =
    byAddress ?? (await throttle(limits, 'second-factor', `${userId} ${address}`, SECOND_FACTORS_BY_PAIR));
  if (tooOften !== null || code == null || knownBy === 'device') return tooOften;
  const taken = await throttle(limits, 'app-code', userId, APP_CODES_BY_ACCOUNT);
  return taken === null ? null : { ...taken, sentence: accountsErrors.tooManyCodesToLogIn.sentence };
}

async function forgive(context: RequestContext, userId: string, login: string): Promise<void> {
  await context.platform.limits.reset('second-factor', `${userId} ${addressKey(context.ip)}`);
  await forgiveLogInAttempts(context, login);
}
