import { ACCOUNT_LINKS_BY_ADDRESS, addressKey } from '@bandshell/domain/accounts';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { newSecretToken } from '../../../core/secrets/secret-token.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAddress } from '../email/lock-address.ts';
import { createLinkToken } from '../links/create-link.ts';
import { cancelLinks, useLink } from '../links/end-links.ts';
import { type FoundLink, lockLink } from '../links/find-link.ts';
import { type LinkCode, refuseLink } from '../links/link-refusal.ts';
import { tryHash } from './reset-password.ts';
import { endLogIns } from './set-password.ts';

/** Log-in methods added this long before the mail count as the attacker's. */
const TAKEOVER_MS = 24 * 3_600_000;

export type ReportNotMeErrorCode = LinkCode | 'RATE_LIMITED';

export interface SecuredAccount {
  readonly login: string;
  /** The account's address afterwards; null when the former one belongs to another account. */
  readonly email: string | null;
  /** For `resetPassword` on the same page; null without an address. */
  readonly recoveryToken: string | null;
}

/**
 * "This was not me": ends all sessions, removes the password, cancels a requested address, removes recently added
 * log-in methods, and returns a token for a new password. After a change of address, the former one is restored.
 */
export async function reportNotMe(
  context: RequestContext,
  input: { readonly token: string },
): Promise<Result<SecuredAccount, ReportNotMeErrorCode>> {
  const { platform } = context;
  const tooOften = await throttle(platform.limits, 'account-link', addressKey(context.ip), ACCOUNT_LINKS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  const nobodys = await tryHash(newSecretToken());
  if (!nobodys.ok) return nobodys;
  const result = await platform.database.transact(async (tx) => {
    const { state, link } = await lockLink(tx, platform.clock, input.token, ['not-me', 'undo-email']);
    if (link === undefined || state !== 'READY') return refuseLink(state === 'READY' ? 'WRONG' : state);
    return ok(await secure(tx, platform, link, nobodys.value));
  });
  if (result.ok && context.viewer?.login === result.value.login) {
    context.clearSessionCookie();
    context.viewer = null;
  }
  return result;
}

async function secure(tx: Tx, platform: Platform, link: FoundLink, passwordHash: string): Promise<SecuredAccount> {
  const { clock } = platform;
  const { userId } = link;
  await useLink(tx, clock, link.id);
  await endLogIns(tx, platform, userId, null);
  await tx.db.updateTable('accounts').set({ password_hash: passwordHash }).where('user_id', '=', userId).execute();
  await dropNewFactors(tx, userId, new Date(link.createdAt.getTime() - TAKEOVER_MS));
  const email = link.purpose === 'undo-email' ? await goBack(tx, platform, link) : link.accountEmail;
  // The notice went to an address that the account no longer has: the link ends sessions but gives no access.
  if (email === null || email.toLowerCase() !== link.emailKey) return { login: link.login, email, recoveryToken: null };
  const { token } = await createLinkToken(tx, clock, { userId, purpose: 'recover', email });
  await tx.emit({ type: 'user-profile-changed', userId }, userId);
  return { login: link.login, email, recoveryToken: token };
}

/**
 * Restores the former address. Links made since the change went to the attacker, so they end; older ones stay. Returns
 * null when another account has confirmed the former address since.
 */
async function goBack(tx: Tx, { clock }: Platform, link: FoundLink): Promise<string | null> {
  const { userId, email, emailKey } = link;
  await cancelLinks(tx, clock, { userId, purposes: ['undo-email', 'not-me', 'verify-email'], since: link.id });
  const address = (await lockAddress(tx, emailKey, userId))
    ? { email, email_key: emailKey, email_verified_at: clock.now() }
    : { email: null, email_key: null, email_verified_at: null };
  await tx.db.updateTable('accounts').set(address).where('user_id', '=', userId).execute();
  return address.email;
}

/** The attacker's passkeys and two-factor would lock the owner out, and their browsers must not be known. */
async function dropNewFactors(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx.db.deleteFrom('passkeys').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  await tx.db.deleteFrom('known_devices').where('user_id', '=', userId).where('created_at', '>=', since).execute();
  const added = await tx.db
    .deleteFrom('two_factor')
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .returning('user_id')
    .execute();
  if (added.length > 0) await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
