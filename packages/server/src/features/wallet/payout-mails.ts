import { PRODUCT_NAME, walletPath } from '@bandshell/domain/kernel';
import { moneyText } from '../../core/payments/money-text.ts';
import { notifyUser, type Recipient } from '../../core/users/notify-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PayoutRow } from './wallet-tables.ts';

interface PayoutOfMail extends Recipient {
  readonly payout: Pick<PayoutRow, 'amount' | 'currency' | 'exponent' | 'month' | 'account_label'>;
}

const amountOf = ({ payout: { amount, currency, exponent }, language }: PayoutOfMail): string =>
  moneyText({ amount: Number(amount), currency, exponent }, language);

/** After the words "bank account"; nothing if it has no name. */
const labelOf = ({ payout: { account_label: label } }: PayoutOfMail): string => (label === null ? '' : ` ${label}`);

export const payoutPaidMail = translatedMail<PayoutOfMail>({
  en: (who) => ({
    subject: `Your ${PRODUCT_NAME} payout of ${amountOf(who)}`,
    paragraphs: [
      `${amountOf(who)} is in your bank account${labelOf(who)}.`,
      `This is what your channel earned through the end of ${who.payout.month}.`,
    ],
    action: { label: 'Your wallet', url: `${who.site}${walletPath}` },
  }),
  de: (who) => ({
    subject: `Deine ${PRODUCT_NAME}-Auszahlung über ${amountOf(who)}`,
    paragraphs: [
      `${amountOf(who)} sind auf deinem Bankkonto${labelOf(who)}.`,
      `Das hat dein Kanal bis zum Ende des Monats ${who.payout.month} verdient.`,
    ],
    action: { label: 'Dein Wallet', url: `${who.site}${walletPath}` },
  }),
});

export const payoutFailedMail = translatedMail<PayoutOfMail>({
  en: (who) => ({
    subject: `Your ${PRODUCT_NAME} payout did not arrive`,
    paragraphs: [
      `${amountOf(who)} could not be paid out to your bank account${labelOf(who)}.`,
      'The money is back in your wallet and comes with the next payout. Check the bank account there.',
    ],
    action: { label: 'Your wallet', url: `${who.site}${walletPath}` },
  }),
  de: (who) => ({
    subject: `Deine ${PRODUCT_NAME}-Auszahlung ist nicht angekommen`,
    paragraphs: [
      `${amountOf(who)} konnten nicht auf dein Bankkonto${labelOf(who)} ausgezahlt werden.`,
      'Das Geld ist wieder in deinem Wallet und kommt mit der nächsten Auszahlung. Prüfe dort das Bankkonto.',
    ],
    action: { label: 'Dein Wallet', url: `${who.site}${walletPath}` },
  }),
});

export const accountChangeMail = translatedMail<Recipient & { readonly label: string | null }>({
  en: ({ label, site }) => ({
    subject: `The bank account of your ${PRODUCT_NAME} payouts changed`,
    paragraphs: [
      label === null
        ? 'Your wallet no longer has a bank account.'
        : `Payouts go to the bank account ${label} from now on.`,
      'If this was not you, change your password now and contact the support of this site.',
    ],
    action: { label: 'Your wallet', url: `${site}${walletPath}` },
  }),
  de: ({ label, site }) => ({
    subject: `Das Bankkonto deiner ${PRODUCT_NAME}-Auszahlungen wurde geändert`,
    paragraphs: [
      label === null
        ? 'Dein Wallet hat kein Bankkonto mehr.'
        : `Auszahlungen gehen ab jetzt auf das Bankkonto ${label}.`,
      'Wenn du das nicht warst, ändere jetzt dein Passwort und wende dich an den Support dieser Website.',
    ],
    action: { label: 'Dein Wallet', url: `${site}${walletPath}` },
  }),
});

/** Tells a creator that a payout has arrived, or did not; only at a confirmed address. */
export async function mailPayout(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  if (payout.state !== 'PAID' && payout.state !== 'FAILED') return;
  const write = payout.state === 'PAID' ? payoutPaidMail : payoutFailedMail;
  await notifyUser(tx, platform, payout.creator_id, (who) => write({ ...who, payout }));
}

export const mailAccountChange = (tx: Tx, platform: Platform, creatorId: string, label: string | null): Promise<void> =>
  notifyUser(tx, platform, creatorId, (who) => accountChangeMail({ ...who, label }));
