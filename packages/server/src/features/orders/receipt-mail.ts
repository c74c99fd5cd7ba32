import { paymentsPath } from '@bandshell/domain/kernel';
import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import type { Receipt } from './receipt.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

interface Receipted extends Recipient {
  readonly receipt: Receipt;
  readonly isDonation: boolean;
}

const linesOf = ({ lines, language, seller, isTest }: Receipt): readonly string[] => [
  ...lines.map(({ name, value }) => `${name}: ${value}`),
  RECEIPT_WORDS[language].soldBy(seller),
  ...(isTest ? [RECEIPT_WORDS[language].test] : []),
];

/** The receipt that a buyer gets; its file is attached. */
export const receiptMail = translatedMail<Receipted>({
  en: ({ site, receipt, isDonation }) => ({
    subject: `Your ${RECEIPT_WORDS.en.titled(receipt.number)}`,
    paragraphs: [isDonation ? 'Thank you for your donation.' : 'Thank you for your purchase.', ...linesOf(receipt)],
    action: { label: 'All purchases', url: `${site}${paymentsPath}` },
  }),
  de: ({ site, receipt, isDonation }) => ({
    subject: `Dein ${RECEIPT_WORDS.de.titled(receipt.number)}`,
    paragraphs: [isDonation ? 'Danke für deine Spende.' : 'Danke für deinen Einkauf.', ...linesOf(receipt)],
    action: { label: 'Alle Einkäufe', url: `${site}${paymentsPath}` },
  }),
});
