import { ADDRESS_IN_USE_MAILS_BY_EMAIL } from '@bandshell/domain/accounts';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobDefinition } from '../../../platform/jobs.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { MailReader } from '../../../platform/mail/translated-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createLink } from '../links/create-link.ts';
import { keepAccount } from '../links/find-link.ts';
import { signUpWithYourAddressMail, verificationMail } from './email-mails.ts';
import { findConfirmedOwner } from './find-confirmed-owner.ts';

const VERIFICATION_JOB = 'send-verification-mail';

/** The language is the one of the request, for a reader who chose none. */
interface ToConfirm {
  readonly userId: string;
  readonly language?: SiteLanguage;
}

/**
 * Requests a confirmation mail for the account's address when the transaction commits. The job checks later whether the
 * address belongs to another account, so the requester always waits as long and gets the same answer.
 */
export const askToConfirm = (
  tx: Tx,
  { platform, language }: { readonly platform: Platform; readonly language: SiteLanguage },
  userId: string,
): Promise<void> => platform.jobs.add(VERIFICATION_JOB, { userId, language } satisfies ToConfirm, { tx });

/**
 * Mails a link that confirms the address; earlier links stay valid. A user who had confirmed it before gets a notice
 * without a link.
 */
export const verificationJob = (platform: Platform): JobDefinition => ({
  name: VERIFICATION_JOB,
  purpose: 'mail',
  run: async (payload) => {
    const { userId, language: asked } = payload as ToConfirm;
    const { db } = platform.database;
    const account = await readUnconfirmed(platform, userId);
    if (account === undefined || account.email === null || account.email_key === null) return;
    const { email, email_key: key, display_name: displayName } = account;
    const owner = await findConfirmedOwner(db, key, userId);
    const language = await platform.services.mailLanguages.of(db, owner?.user_id ?? userId, asked);
    if (owner === undefined) return sendVerification(platform, userId, { to: email, displayName, language });
    const rule = { ...ADDRESS_IN_USE_MAILS_BY_EMAIL, shared: true };
    if (!(await platform.limits.take('address-in-use-mail', key, rule)).allowed) return;
    const url = platform.config.publicUrl;
    // The owner's spelling is kept, because a mail server may distinguish capital letters.
    const mail = signUpWithYourAddressMail({
      to: owner.email ?? email,
      displayName: owner.display_name,
      language,
      url,
    });
    await platform.database.transact((tx) => sendMail(tx, platform, mail));
  },
});

const readUnconfirmed = ({ database }: Platform, userId: string) =>
  database.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['accounts.email', 'accounts.email_key', 'users.display_name'])
    .where('accounts.user_id', '=', userId)
    .where('accounts.email_verified_at', 'is', null)
    .executeTakeFirst();

function sendVerification(
  platform: Platform,
  userId: string,
  reader: MailReader & { readonly displayName: string },
): Promise<void> {
  return platform.database.transact(async (tx) => {
    if (!(await keepAccount(tx, userId))) return;
    const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'verify-email', email: reader.to });
    await sendMail(tx, platform, {
      ...verificationMail({ ...reader, url }),
      kind: 'verify-email',
      sendBefore: expiresAt,
    });
  });
}
