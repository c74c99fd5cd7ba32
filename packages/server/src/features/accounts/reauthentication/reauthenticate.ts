import {
  APP_CODES_BY_ACCOUNT,
  accountsErrors,
  addressKey,
  PASSWORD_MAX_BYTES,
  REAUTHENTICATIONS_BY_ADDRESS,
  REAUTHENTICATIONS_BY_SESSION,
} from '@bandshell/domain/accounts';
import { commonErrors, ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requestError } from '../../../core/graphql/request-error.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { TooBusyError } from '../../../core/limits/bounded-work.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { PasskeyAnswer } from '../passkeys/passkey-answer.ts';
import { verifyPasskey } from '../passkeys/verify-passkey.ts';
import { verifyPassword } from '../password-hash.ts';
import { takeAppCode } from '../two-factor/take-app-code.ts';
import { raiseSession } from './raise-session.ts';

export type ReauthenticateErrorCode =
  | 'PASSWORD_WRONG'
  | 'CODE_WRONG'
  | 'PASSKEY_INVALID'
  | 'CHALLENGE_EXPIRED'
  | 'RATE_LIMITED';

/** Exactly one of them is set. */
export interface ReauthenticateInput {
  readonly password?: string | null;
  /** Code of the authenticator app. */
  readonly code?: string | null;
  /** The response to `askForPasskey` with REAUTHENTICATE. */
  readonly passkey?: PasskeyAnswer | null;
}

type Wrong = Refusal<ReauthenticateErrorCode>;

/**
 * Verifies the viewer again. `requireRecentLogIn` then succeeds for 15 minutes. Returns the user's id.
 * @throws UNAUTHENTICATED for anonymous visitors, FORBIDDEN for viewers that a token identifies
 */
export async function reauthenticate(
  context: RequestContext,
  input: ReauthenticateInput,
): Promise<Result<string, ReauthenticateErrorCode>> {
  const viewer = viewerOf(context);
  const { sessionId } = viewer;
  if (sessionId === null) throw requestError('FORBIDDEN', 'Only a browser session can do this.');
  if ([input.password, input.code, input.passkey].filter((proof) => proof != null).length !== 1) {
    throw requestError('BAD_USER_INPUT', 'Give a password, a code or a passkey.');
  }
  const tooOften = await takeAttempt(context, viewer.userId, sessionId, input);
  if (tooOften !== null) return tooOften;
  const wrong = await checkProof(context, viewer.userId, sessionId, input);
  if (wrong !== null) return wrong;
  await context.platform.limits.reset('reauthenticate', sessionId);
  await raiseSession(context, { ...viewer, sessionId });
  return ok(viewer.userId);
}

/** Someone with many sessions of a user could guess codes of the app, so they are counted for the user as well. */
async function takeAttempt(
  { platform, ip }: RequestContext,
  userId: string,
  sessionId: string,
  { code }: ReauthenticateInput,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { limits } = platform;
  const address = addressKey(ip);
  const tooOften =
    (await throttle(limits, 'reauthenticate-address', `${userId} ${address}`, REAUTHENTICATIONS_BY_ADDRESS)) ??
    (await throttle(limits, 'reauthenticate', sessionId, REAUTHENTICATIONS_BY_SESSION));
  if (tooOften !== null || code == null) return tooOften;
  const byAccount = await throttle(limits, 'reauthenticate-code', userId, APP_CODES_BY_ACCOUNT);
  return byAccount === null ? null : { ...byAccount, sentence: accountsErrors.tooManyCodesToReauthenticate.sentence };
}

async function checkProof(
  context: RequestContext,
  userId: string,
  sessionId: string,
  { password, code, passkey }: ReauthenticateInput,
): Promise<Wrong | null> {
  const { platform } = context;
  if (passkey != null) {
    const use = { purpose: 'reauthenticate', boundTo: `session:${sessionId}` } as const;
    const { kind } = await verifyPasskey(platform, passkey, { ...use, userId, userVerification: true });
    if (kind === 'no-challenge') return refused(accountsErrors.challengeExpired);
    return kind === 'right' ? null : refused(accountsErrors.passkeyInvalid);
  }
  if (code != null) {
    const isRight = await takeAppCode(platform, userId, code);
    return isRight ? null : refused(accountsErrors.codeWrong);
  }
  return checkPassword(context, userId, password ?? '');
}

async function checkPassword({ platform }: RequestContext, userId: string, password: string): Promise<Wrong | null> {
  const account = await platform.database.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  try {
    const isRight = await verifyPassword(account?.password_hash, password.slice(0, PASSWORD_MAX_BYTES + 1));
    return isRight ? null : refused(accountsErrors.passwordWrong);
  } catch (error) {
    if (error instanceof TooBusyError) return refused(commonErrors.siteBusy);
    throw error;
  }
}
