import { accountsErrors, addressKey, PASSKEY_CHALLENGES_BY_ADDRESS } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { findLogInChallenge } from '../log-in-challenge.ts';
import { bindToBrowser } from './browser-binding.ts';
import { listPasskeys, type PasskeyRow } from './list-passkeys.ts';
import { type ChallengeUse, issueChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';

export type PasskeyPurpose = 'log-in' | 'second-factor' | 'reauthenticate';

export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpID: string;
  readonly userVerification: 'required' | 'preferred';
  /** Empty when the passkey itself identifies the user. */
  readonly known: readonly PasskeyRow[];
}

type AskErrorCode = 'CHALLENGE_EXPIRED' | 'NO_PASSKEY' | 'RATE_LIMITED';

/**
 * Creates a challenge for a passkey: of any user who logs in, of the user whose password was correct, or of the viewer.
 */
export async function askForPasskey(
  context: RequestContext,
  purpose: PasskeyPurpose,
): Promise<Result<PasskeyRequest, AskErrorCode>> {
  const { platform } = context;
  const address = addressKey(context.ip);
  const tooOften = await throttle(platform.limits, 'passkey-challenge', address, PASSKEY_CHALLENGES_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  if (purpose === 'log-in') return ok(await request(context, { purpose, boundTo: bindToBrowser(context) }, null, []));
  const requester = await requesterOf(context, purpose);
  if (!requester.ok) return requester;
  const known = await listPasskeys(platform, requester.value.userId);
  if (known.length === 0) return refused(accountsErrors.noPasskey);
  return ok(await request(context, { purpose, boundTo: requester.value.boundTo }, requester.value.userId, known));
}

/** @throws UNAUTHENTICATED when there is no viewer to verify */
async function requesterOf(
  context: RequestContext,
  purpose: 'second-factor' | 'reauthenticate',
): Promise<Result<{ readonly userId: string; readonly boundTo: string }, AskErrorCode>> {
  if (purpose === 'reauthenticate') {
    const { userId, sessionId } = viewerOf(context);
    return ok({ userId, boundTo: `session:${sessionId}` });
  }
  const challenge = await findLogInChallenge(context);
  return challenge === undefined
    ? refused(accountsErrors.passkeyLogInExpired)
    : ok({ userId: challenge.userId, boundTo: `log-in:${challenge.id}` });
}

async function request(
  { platform }: RequestContext,
  use: ChallengeUse,
  userId: string | null,
  known: readonly PasskeyRow[],
): Promise<PasskeyRequest> {
  return {
    challenge: await issueChallenge(platform, use, userId),
    rpID: relyingParty(platform.config).id,
    userVerification: use.purpose === 'second-factor' ? 'preferred' : 'required',
    known,
  };
}
