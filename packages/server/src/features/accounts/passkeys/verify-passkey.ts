import type { Platform } from '../../../platform/platform.ts';
import { isAnswerText, isCredentialId, type PasskeyAnswer } from './passkey-answer.ts';
import { type ChallengeUse, takeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';

export interface PasskeyCheck extends ChallengeUse {
  /** The required owner of the passkey; null when the passkey itself identifies the user. */
  readonly userId: string | null;
  /** Whether the authenticator must have verified its user (PIN, finger, face), so that it counts as both factors. */
  readonly userVerification: boolean;
}

export type PasskeyResult =
  | { readonly kind: 'right'; readonly userId: string }
  /** The challenge was not issued to this requester, was used before, or has expired. */
  | { readonly kind: 'no-challenge' }
  | { readonly kind: 'wrong' };

/**
 * Verifies a passkey's response to a challenge (WebAuthn, section 7.2): challenge, origin, relying party, signature,
 * counter. Each response is accepted once.
 */
export async function verifyPasskey(
  platform: Platform,
  answer: PasskeyAnswer,
  check: PasskeyCheck,
): Promise<PasskeyResult> {
  const { id, clientDataJSON, authenticatorData, signature } = answer;
  if (!isCredentialId(id) || ![clientDataJSON, authenticatorData, signature].every((text) => isAnswerText(text))) {
    return { kind: 'wrong' };
  }
  const challenge = await takeChallenge(platform, check, clientDataJSON);
  if (challenge === undefined) return { kind: 'no-challenge' };
  const passkey = await findPasskey(platform, id);
  if (passkey === undefined || (check.userId !== null && passkey.user_id !== check.userId)) return { kind: 'wrong' };
  // Without a known account, the response must contain the user handle (section 7.2, step 6).
  if (answer.userHandle == null ? check.userId === null : answer.userHandle !== passkey.handle.toString('base64url')) {
    return { kind: 'wrong' };
  }
  const counter = await verifySignature(platform, answer, challenge, check.userVerification, passkey);
  if (counter === undefined || !(await noteUse(platform, passkey.id, counter))) return { kind: 'wrong' };
  return { kind: 'right', userId: passkey.user_id };
}

type FoundPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

function findPasskey(platform: Platform, credentialId: string) {
  return platform.database.db
    .selectFrom('passkeys')
    .innerJoin('passkey_handles', 'passkey_handles.user_id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'public_key', 'counter', 'handle'])
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
}

/** The authenticator's counter after this signature; undefined when the response is not valid. */
async function verifySignature(
  platform: Platform,
  { id, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  challenge: string,
  requireUserVerification: boolean,
  passkey: FoundPasskey,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(platform.config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, ...(userHandle == null ? {} : { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification,
      credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    platform.countedLog.info({ reason: error instanceof Error ? error.message : error }, 'a passkey was refused');
    return undefined;
  }
}

/** Returns false when another use was counted meanwhile: then one of the two is a copy (section 6.1.1). */
async function noteUse(platform: Platform, passkeyId: string, counter: number): Promise<boolean> {
  const noted = await platform.database.db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: platform.clock.now() })
    .where('id', '=', passkeyId)
    .where(({ eb, and, or }) =>
      or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
