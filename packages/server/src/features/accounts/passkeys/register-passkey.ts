import { accountsErrors, checkPasskeyName, PASSKEYS_A_USER } from '@bandshell/domain/accounts';
import { deviceName, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { newId } from '../../../core/ids/new-id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';
import { isAnswerText, isCredentialId } from './passkey-answer.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';

export interface RegisterPasskeyInput {
  /** Default: the browser's name. */
  readonly name?: string | null;
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

export type RegisterPasskeyErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'NAME_INVALID'
  | 'CHALLENGE_EXPIRED'
  | 'PASSKEY_INVALID'
  | 'ALREADY_REGISTERED'
  | 'TOO_MANY';

/** No attestation was requested; a browser may keep an authenticator's self attestation (section 5.1.3, step 22). */
const FORMATS: ReadonlySet<string> = new Set(['none', 'packed']);
const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Stores the passkey that the viewer's browser has created (WebAuthn, section 7.1). Returns the user's id. */
export async function registerPasskey(
  context: RequestContext,
  input: RegisterPasskeyInput,
): Promise<Result<string, RegisterPasskeyErrorCode>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { platform } = context;
  const { userId, sessionId } = recent.value;
  const name = checkPasskeyName(input.name ?? deviceName(context.userAgent, context.language));
  if (!name.ok) return name;
  if (!isCredentialId(input.id) || !isAnswerText(input.clientDataJSON) || !isAnswerText(input.attestationObject)) {
    return invalid();
  }
  const use = { purpose: 'register', boundTo: `session:${sessionId}` } as const;
  const challenge = await takeChallenge(platform, use, input.clientDataJSON);
  if (challenge === undefined) return refused(accountsErrors.challengeExpired);
  const credential = await verifyRegistration(platform, input, challenge);
  if (credential === undefined) return invalid();
  const row = {
    id: newId(platform.clock),
    user_id: userId,
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: String(credential.counter),
    transports: input.transports.filter((transport) => TRANSPORTS.has(transport)).slice(0, TRANSPORTS.size),
    name: name.value,
    created_at: platform.clock.now(),
    last_used_at: null,
  };
  return platform.database.transact(async (tx) => {
    // This lock serialises a user's registrations, so that the maximum holds.
    await tx.db.selectFrom('passkey_handles').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    const { count } = await tx.db
      .selectFrom('passkeys')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= PASSKEYS_A_USER) {
      return refused(accountsErrors.passkeysFull, { max: PASSKEYS_A_USER });
    }
    const inserted = await tx.db
      .insertInto('passkeys')
      .values(row)
      .onConflict((conflict) => conflict.column('credential_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return refused(accountsErrors.passkeyRegistered);
    await notifySecurityChange(tx, context, userId, 'passkey-added');
    return ok(userId);
  });
}

const invalid = () => refused(accountsErrors.passkeyInvalid);

async function verifyRegistration(platform: Platform, input: RegisterPasskeyInput, challenge: string) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const party = relyingParty(platform.config);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: input.id,
        rawId: input.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: input.clientDataJSON, attestationObject: input.attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...PASSKEY_ALGORITHMS],
    });
    return verified && FORMATS.has(registrationInfo.fmt) ? registrationInfo.credential : undefined;
  } catch (error) {
    platform.log.info({ reason: error instanceof Error ? error.message : error }, 'a new passkey was refused');
    return undefined;
  }
}

/** COSE names of EdDSA, ES256 and RS256 (RFC 9053), the preferred one first. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257] as const;
