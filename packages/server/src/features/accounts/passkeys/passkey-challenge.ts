import { PASSKEY_CHALLENGE_MS } from '@bandshell/domain/accounts';
import { hashToken, isSecretToken, newSecretToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PasskeyChallengesTable } from './passkeys-tables.ts';

/** The purpose of a challenge, and who may answer it. */
export interface ChallengeUse {
  readonly purpose: PasskeyChallengesTable['purpose'];
  /** The id of a session, a log-in challenge or a browser: `session:…`, `log-in:…`, `browser:…`. */
  readonly boundTo: string;
}

/** A new challenge (WebAuthn, section 13.4.3): 256 random bits as base64url. */
export async function issueChallenge(platform: Platform, use: ChallengeUse, userId: string | null): Promise<string> {
  const challenge = newSecretToken();
  const now = platform.clock.now();
  await platform.database.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      purpose: use.purpose,
      bound_to: use.boundTo,
      user_id: userId,
      created_at: now,
      expires_at: new Date(now.getTime() + PASSKEY_CHALLENGE_MS),
    })
    .execute();
  return challenge;
}

/**
 * Finds the challenge of a response and marks it as used, whether or not the response is valid. Undefined when it was
 * not issued for this purpose to this requester, was used before, or has expired.
 */
export async function takeChallenge(
  platform: Platform,
  use: ChallengeUse,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return undefined;
  const taken = await platform.database.db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('purpose', '=', use.purpose)
    .where('bound_to', '=', use.boundTo)
    .returning('expires_at')
    .executeTakeFirst();
  return taken !== undefined && taken.expires_at > platform.clock.now() ? challenge : undefined;
}

/** The `challenge` of collected client data (WebAuthn, section 5.8.1). */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' && isSecretToken(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
