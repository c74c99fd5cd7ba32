import { randomBytes } from 'node:crypto';
import { accountsErrors, PASSKEY_CHANGES_BY_USER, PASSKEYS_A_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listPasskeys, type PasskeyRow } from './list-passkeys.ts';
import { issueChallenge } from './passkey-challenge.ts';
import { relyingParty } from './relying-party.ts';

export interface PasskeyRegistration {
  readonly challenge: string;
  readonly rpID: string;
  readonly userHandle: string;
  readonly userName: string;
  readonly displayName: string;
  readonly known: readonly PasskeyRow[];
}

/** Options with which the viewer's browser creates a passkey. */
export async function beginPasskeyRegistration(
  context: RequestContext,
): Promise<Result<PasskeyRegistration, 'REAUTHENTICATION_REQUIRED' | 'TOO_MANY' | 'RATE_LIMITED'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { platform } = context;
  const { userId, login, displayName, sessionId } = recent.value;
  const tooOften = await throttle(platform.limits, 'passkeys', userId, PASSKEY_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const known = await listPasskeys(platform, userId);
  if (known.length >= PASSKEYS_A_USER) {
    return refused(accountsErrors.passkeysFull, { max: PASSKEYS_A_USER });
  }
  const use = { purpose: 'register', boundTo: `session:${sessionId}` } as const;
  return ok({
    challenge: await issueChallenge(platform, use, userId),
    rpID: relyingParty(platform.config).id,
    userHandle: (await userHandle(platform, userId)).toString('base64url'),
    userName: login,
    displayName,
    known,
  });
}

/** 64 random bytes (WebAuthn, section 14.6.1). The first call creates them; simultaneous calls get the same. */
async function userHandle({ database: { db } }: Platform, userId: string): Promise<Buffer> {
  await db
    .insertInto('passkey_handles')
    .values({ user_id: userId, handle: randomBytes(64) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('passkey_handles')
    .select('handle')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.handle;
}
