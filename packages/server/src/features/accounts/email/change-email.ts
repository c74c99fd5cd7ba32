import {
  accountsErrors,
  addressKey,
  checkEmail,
  EMAIL_CHANGE_MAILS_BY_EMAIL,
  EMAIL_CHANGE_MAILS_BY_PAIR,
  EMAIL_CHANGES_BY_ADDRESS,
  EMAIL_CHANGES_BY_USER,
  type EmailAddress,
} from '@bandshell/domain/accounts';
import { ok, type Refusal, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import { createLink } from '../links/create-link.ts';
import { cancelLinks } from '../links/end-links.ts';
import { lockAccount } from '../links/find-link.ts';
import { findMailReader } from '../notices/find-mail-reader.ts';
import { addressInUseMail, changeRequestedMail, newAddressMail } from './email-mails.ts';
import { findConfirmedOwner } from './find-confirmed-owner.ts';
import { readOwnEmail } from './own-email.ts';

export type ChangeEmailErrorCode = 'REAUTHENTICATION_REQUIRED' | 'EMAIL_INVALID' | 'EMAIL_SAME' | 'RATE_LIMITED';

/**
 * Requests a new address. It replaces the old one when it is confirmed by mail. The answer is the same for an address
 * that belongs to another account; its owner is notified by mail.
 */
export async function changeEmail(
  context: RequestContext,
  input: { readonly email: string },
): Promise<Result<string, ChangeEmailErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const viewer = recent.value;
  const email = checkEmail(input.email);
  if (!email.ok) return email;
  const own = await readOwnEmail(platform, viewer.userId);
  if (own.email === email.value.address) return refused(accountsErrors.emailSame);
  const tooOften = await takeChange(context, viewer.userId, email.value.key);
  if (tooOften !== null) return tooOften;
  await platform.database.transact((tx) => askAtNewAddress(tx, context, viewer, email.value));
  return ok(viewer.userId);
}

async function askAtNewAddress(
  tx: Tx,
  context: RequestContext,
  { userId, displayName }: Viewer,
  { address, key }: EmailAddress,
): Promise<void> {
  const { platform, language: asked } = context;
  const { clock, services } = platform;
  await lockAccount(tx, userId);
  await cancelLinks(tx, clock, { userId, purposes: ['change-email'] });
  const former = await findMailReader(tx.db, context, userId);
  // Also created for a taken address, so that the requester sees no difference; no mail with it is sent then.
  const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'change-email', email: address });
  const owner = await findConfirmedOwner(tx.db, key, userId);
  const language = await services.mailLanguages.of(tx.db, owner?.user_id ?? userId, asked);
  const mail =
    owner === undefined
      ? newAddressMail({ to: address, displayName, language, url })
      : addressInUseMail({ to: address, displayName: owner.display_name, language });
  await sendMail(tx, platform, { ...mail, kind: 'change-email', sendBefore: expiresAt });
  if (former === undefined) return;
  const notMe = await createLink(tx, platform, { userId, purpose: 'not-me', email: former.to });
  await sendMail(tx, platform, changeRequestedMail({ ...former, email: address, notMeUrl: notMe.url }));
}

async function takeChange(
  { platform, ip }: RequestContext,
  userId: string,
  key: string,
): Promise<Refusal<'RATE_LIMITED'> | null> {
  const { limits } = platform;
  return (
    (await throttle(limits, 'email-change-address', addressKey(ip), EMAIL_CHANGES_BY_ADDRESS)) ??
    (await throttle(limits, 'email-change', userId, EMAIL_CHANGES_BY_USER)) ??
    (await throttle(limits, 'email-change-pair', `${userId} ${key}`, EMAIL_CHANGE_MAILS_BY_PAIR)) ??
    (await throttle(limits, 'email-change-to', key, EMAIL_CHANGE_MAILS_BY_EMAIL))
  );
}
