import type { Tx } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { MailReader } from '../../platform/mail/translated-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './user-emails.ts';

/** The recipient of a mail. */
export interface Recipient extends MailReader {
  readonly displayName: string;
  /** Origin of the site. */
  readonly site: string;
}

/** Sends a mail to a user, in the transaction of what it tells; only to a confirmed address. */
export async function notifyUser(
  tx: Tx,
  platform: Platform,
  userId: string,
  write: (who: Recipient) => Mail | Promise<Mail>,
): Promise<void> {
  const row = await tx.db
    .selectFrom('user_emails')
    .innerJoin('users', 'users.id', 'user_emails.user_id')
    .select(['user_emails.email', 'users.display_name'])
    .where('user_emails.user_id', '=', userId)
    .where('user_emails.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined || row.email === null) return;
  const language = await platform.services.mailLanguages.of(tx.db, userId);
  const mail = await write({ to: row.email, displayName: row.display_name, language, site: platform.config.publicUrl });
  await sendMail(tx, platform, mail);
}
