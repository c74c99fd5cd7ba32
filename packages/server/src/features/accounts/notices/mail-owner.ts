import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Mail } from '../../../platform/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mailAddress } from '../email/mail-address.ts';
import { keepAccount } from '../links/find-link.ts';
import { notMeLink } from '../recovery/not-me-link.ts';

export interface Owner {
  readonly to: string;
  readonly displayName: string;
  /** Link with which the owner takes the account back. */
  readonly notMeUrl: string;
}

/**
 * Mails an account's owner about security, in the caller's transaction. Does nothing for accounts without an address.
 */
export async function mailOwner(
  tx: Tx,
  platform: Platform,
  userId: string,
  write: (owner: Owner) => Mail,
): Promise<void> {
  const owner = (await keepAccount(tx, userId)) ? await mailAddress(tx.db, userId) : undefined;
  if (owner === undefined) return;
  const notMeUrl = await notMeLink(tx, platform, { userId, email: owner.email });
  await sendMail(tx, platform, write({ to: owner.email, displayName: owner.display_name, notMeUrl }));
}
