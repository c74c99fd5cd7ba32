import type { CodeGift } from '@bandshell/domain/gift-cards';
import { PRODUCT_NAME, redeemPath } from '@bandshell/domain/kernel';
import { type MailReader, translatedMail } from '../../platform/mail/translated-mail.ts';

interface GiftCode extends MailReader {
  readonly site: string;
  /** Null if the giver has no account any more. */
  readonly giver: string | null;
  readonly gift: CodeGift;
  readonly message: string;
  /** As it is typed. */
  readonly code: string;
}

const english = (gift: CodeGift): string => (gift.gives === 'bits' ? `${gift.bits} Bits` : 'Turbo, 1 month');
const german = (gift: CodeGift): string => (gift.gives === 'bits' ? `${gift.bits} Bits` : 'Turbo, 1 Monat');

/** Gives somebody, who need not have an account, the code of a gift card. */
export const giftCodeMail = translatedMail<GiftCode>({
  en: ({ site, giver, gift, message, code }) => ({
    subject: `${giver ?? 'Someone'} gives you ${english(gift)} on ${PRODUCT_NAME}`,
    paragraphs: [
      `${giver ?? 'Someone'} has a gift for you: ${english(gift)}.`,
      ...(message === '' ? [] : [`They write: ${message}`]),
      `Your code: ${code}`,
      'Anyone who has it can redeem it once, so keep it to yourself.',
    ],
    action: { label: 'Redeem it', url: `${site}${redeemPath}` },
  }),
  de: ({ site, giver, gift, message, code }) => ({
    subject: `${giver ?? 'Jemand'} schenkt dir ${german(gift)} bei ${PRODUCT_NAME}`,
    paragraphs: [
      `${giver ?? 'Jemand'} hat ein Geschenk für dich: ${german(gift)}.`,
      ...(message === '' ? [] : [`Die Nachricht dazu: ${message}`]),
      `Dein Code: ${code}`,
      'Wer ihn hat, kann ihn einmal einlösen, also behalte ihn für dich.',
    ],
    action: { label: 'Einlösen', url: `${site}${redeemPath}` },
  }),
});
