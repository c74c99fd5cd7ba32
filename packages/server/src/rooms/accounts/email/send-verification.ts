import type { Tx } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/mail/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createLink } from '../links/create-link.ts';
import { verificationMail } from './email-mails.ts';

/** Mails a link that confirms the account's address. Links sent before work on. */
export async function sendVerification(
  tx: Tx,
  platform: Platform,
  user: { readonly userId: string; readonly displayName: string; readonly email: string },
): Promise<void> {
  const { userId, displayName, email } = user;
  const { url, expiresAt } = await createLink(tx, platform, { userId, purpose: 'verify-email', email });
  await sendMail(tx, platform, { ...verificationMail({ to: email, displayName, url }), sendBefore: expiresAt });
}
