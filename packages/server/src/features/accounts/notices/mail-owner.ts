import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { MailReader } from '../../../platform/mail/translated-mail.ts';
import type { Mail } from '../../../platform/mail.ts';
import { keepAccount } from '../links/find-link.ts';
import { findMailReader, type MailCause } from './find-mail-reader.ts';
import { notMeLink } from './not-me-link.ts';

export interface Owner extends MailReader {
  readonly displayName: string;
  /** Link with which the owner takes the account back. */
  readonly notMeUrl: string;
}

/**
 * Mails an account's owner about security, in the caller's transaction. Does nothing for accounts without an address.
 */
export async function mailOwner(
  tx: Tx,
  cause: MailCause,
  userId: string,
  write: (owner: Owner) => Mail,
): Promise<void> {
  const owner = (await keepAccount(tx, userId)) ? await findMailReader(tx.db, cause, userId) : undefined;
  if (owner === undefined) return;
  const notMeUrl = await notMeLink(tx, cause.platform, { userId, email: owner.to });
  await sendMail(tx, cause.platform, write({ ...owner, notMeUrl }));
}
