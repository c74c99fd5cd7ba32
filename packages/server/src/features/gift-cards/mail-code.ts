import { type CodeGift, codeText } from '@bandshell/domain/gift-cards';
import type { Tx } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { giftCodeMail } from './gift-code-mail.ts';

export interface MailedCode {
  readonly buyerId: string;
  readonly to: string;
  readonly gift: CodeGift;
  readonly message: string;
  readonly code: string;
}

/** Mails the code of a gift card to whoever gets it. */
export async function mailCode(
  tx: Tx,
  platform: Platform,
  { buyerId, to, gift, message, code }: MailedCode,
): Promise<void> {
  const buyer = await tx.db.selectFrom('users').select('display_name').where('id', '=', buyerId).executeTakeFirst();
  const mail = giftCodeMail({
    ...{ to, displayName: null, site: platform.config.publicUrl },
    // Nobody knows the reader, who most likely reads what the giver reads.
    language: await platform.services.mailLanguages.of(tx.db, buyerId),
    ...{ giver: buyer?.display_name ?? null, gift, message, code: codeText(code) },
  });
  await sendMail(tx, platform, mail);
}
