import { ACCOUNT_LINKS_BY_ADDRESS, addressKey } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { newSecretToken } from '../../../core/secret-token.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockAddress } from '../email/lock-address.ts';
import { createLinkToken } from '../links/create-link.ts';
import { cancelLinks, useLink } from '../links/end-links.ts';
import { type FoundLink, lockLink } from '../links/find-link.ts';
import { type LinkCode, refuseLink } from '../links/link-refusal.ts';
import { throttle } from '../throttle.ts';
import { tryHash } from './reset-password.ts';
import { endLogIns } from './set-password.ts';

/** What was added this long before the mail is taken for the same hand's. */
const TAKEOVER_MS = 24 * 3_600_000;

export type ReportNotMeErrorCode = LinkCode | 'RATE_LIMITED';

export interface SecuredAccount {
  readonly login: string;
  /** The address that the account now has; null when the one to go back to belongs to another account. */
  readonly email: string | null;
  /** For `resetPassword`, in the same page; null without an address. */
  readonly recoveryToken: string | null;
}

/**
 * "This was not me": ends all sessions, takes the password away (nobody has the one in its place), forgets an address that
 * was asked for, takes away what was added lately to log in with, and opens the way to a new password. After a change of
 * address the former one is the account's again.
 */
export async function reportNotMe(
  context: RequestContext,
  input: { readonly token: string },
): Promise<Result<SecuredAccount, ReportNotMeErrorCode>> {
  const { platform } = context;
  const tooOften = await throttle(platform.limits, 'account-link', addressKey(context.ip), ACCOUNT_LINKS_BY_ADDRESS);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
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
  // A notice went to an address that the account has left: it ends sessions, and does not lead back in.
  if (email === null || email.toLowerCase() !== link.emailKey) return { login: link.login, email, recoveryToken: null };
  const { token } = await createLinkToken(tx, clock, { userId, purpose: 'recover', email });
  await tx.emit({ type: 'user-profile-changed', userId }, userId);
  return { login: link.login, email, recoveryToken: token };
}

/**
 * The former address in its place again. Links made since the change went to whoever made it; older ones, which lead
 * further back, stay. Null where another account has confirmed the former address since.
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

/** Passkeys and two-factor of whoever took the account over would keep its owner out; their browsers are known no more. */
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
