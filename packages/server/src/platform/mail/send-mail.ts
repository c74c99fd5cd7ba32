import type { Tx } from '../database/database.ts';
import type { Jobs } from '../jobs.ts';
import type { Mail, Mailer } from '../mail.ts';

export const MAIL_JOB = 'send-mail';

/** With the jobs' growing waits the last try comes some three hours after the first. */
const MAX_TRIES = 10;

/**
 * Sends a mail once the transaction commits, and not at all when it is rolled back. It is tried again while the mail
 * server is away, and never without end.
 *
 * @throws when the recipient is no address, or a header would break out of its line.
 */
export async function sendMail(
  tx: Tx,
  platform: { readonly jobs: Jobs; readonly mail: Mailer },
  mail: Mail,
): Promise<void> {
  await platform.jobs.add(MAIL_JOB, platform.mail.wrap(mail), { tx, maxAttempts: MAX_TRIES });
}
