import { ACCOUNT_LINKS_BY_ADDRESS, accountsErrors, addressKey } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { createLink } from '../links/create-link.ts';
import { cancelLinks, useLink } from '../links/end-links.ts';
import { type FoundLink, lockLink } from '../links/find-link.ts';
import { type LinkCode, refuseLink } from '../links/link-refusal.ts';
import { addressChangedMail } from './email-mails.ts';
import { lockAddress } from './lock-address.ts';

export type ConfirmEmailErrorCode = LinkCode | 'EMAIL_TAKEN' | 'RATE_LIMITED';

export interface ConfirmedEmail {
  readonly login: string;
  readonly email: string;
}

/** Processes a link to /email-verification: confirms the account's address, or replaces it by the new one. */
export async function confirmEmail(
  context: RequestContext,
  input: { readonly token: string },
): Promise<Result<ConfirmedEmail, ConfirmEmailErrorCode>> {
  const { platform, ip } = context;
  const tooOften = await throttle(platform.limits, 'account-link', addressKey(ip), ACCOUNT_LINKS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  try {
    return await platform.database.transact((tx) => confirm(tx, context, input.token));
  } catch (error) {
    // An operator gave the same address to another account at the same time.
    if (isEmailTaken(error)) return emailTaken();
    throw error;
  }
}

async function confirm(
  tx: Tx,
  context: RequestContext,
  token: string,
): Promise<Result<ConfirmedEmail, ConfirmEmailErrorCode>> {
  const { clock } = context.platform;
  const { state, link } = await lockLink(tx, clock, token, ['verify-email', 'change-email']);
  if (link === undefined || state !== 'READY') return refuseLink(state === 'READY' ? 'WRONG' : state);
  if (!(await lockAddress(tx, link.emailKey, link.userId))) return emailTaken();
  await useLink(tx, clock, link.id);
  await tx.db
    .updateTable('accounts')
    .set({ email: link.email, email_key: link.emailKey, email_verified_at: clock.now() })
    .where('user_id', '=', link.userId)
    .execute();
  if (link.purpose === 'change-email') await leaveFormerAddress(tx, context, link);
  await tx.emit({ type: 'user-profile-changed', userId: link.userId }, link.userId);
  return ok({ login: link.login, email: link.email });
}

/** Invalidates links sent to the former address, but lets its reader take the account back for a while. */
async function leaveFormerAddress(tx: Tx, context: RequestContext, link: FoundLink): Promise<void> {
  const { platform } = context;
  const { userId, displayName, accountEmail, email } = link;
  await cancelLinks(tx, platform.clock, { userId, purposes: ['verify-email', 'change-email', 'recover'] });
  if (accountEmail === null || link.accountEmailKey === link.emailKey) return;
  const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'undo-email', email: accountEmail });
  const language = await platform.services.mailLanguages.of(tx.db, userId, context.language);
  const mail = addressChangedMail({ to: accountEmail, displayName, language, email, undoUrl: url });
  await sendMail(tx, platform, { ...mail, sendBefore: expiresAt });
}

const emailTaken = () => refused(accountsErrors.emailTaken);

const isEmailTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'accounts_confirmed_email_key';
