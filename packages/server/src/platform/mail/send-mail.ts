import type { Tx } from '../database/database.ts';
import type { Jobs } from '../jobs.ts';
import type { Mail, Mailer } from '../mail.ts';

export const MAIL_JOB = 'send-mail';

/** With the jobs' growing waits the last try comes some three hours after the first. */
const MAX_TRIES = 10;
/** A mail that its reader can turn off is news. News of many readers wait behind the mails about accounts and money. */
const NEWS_PRIORITY = 10;

/**
 * Sends a mail when the transaction commits, and not at all if it is rolled back. It is tried again a limited number of
 * times while the mail server is away.
 * @param sendAt not before this time
 * @throws if the recipient is not an address, or a header would contain a line break.
 */
export async function sendMail(
  tx: Tx,
  platform: { readonly jobs: Jobs; readonly mail: Mailer },
  mail: Mail,
  sendAt?: Date,
): Promise<void> {
  const when = sendAt === undefined ? {} : { runAt: sendAt };
  const priority = mail.unsubscribeUrl === undefined ? 0 : NEWS_PRIORITY;
  await platform.jobs.add(MAIL_JOB, platform.mail.wrap(mail), { tx, maxAttempts: MAX_TRIES, priority, ...when });
}
