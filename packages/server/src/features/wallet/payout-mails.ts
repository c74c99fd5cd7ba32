import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { walletPath } from '@bandshell/domain/routes';
import { moneyText } from '../../core/payments/money-text.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PayoutRow } from './wallet-tables.ts';

/** Mails to a creator about the wallet, if the address is confirmed. */
const mailCreator = (
  tx: Tx,
  platform: Platform,
  creatorId: string,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> =>
  notifyUser(tx, platform, creatorId, ({ to, displayName: name, site }) =>
    composeMail({ to, subject, name, paragraphs, action: { label: 'Your wallet', url: `${site}${walletPath}` } }),
  );

/** Tells a creator that a payout has arrived, or did not. */
export async function mailPayout(tx: Tx, platform: Platform, payout: PayoutRow): Promise<void> {
  const { currency, exponent, month, account_label: label } = payout;
  const amount = moneyText({ amount: Number(payout.amount), currency, exponent });
  if (payout.state === 'PAID') {
    await mailCreator(tx, platform, payout.creator_id, `Your ${PRODUCT_NAME} payout of ${amount}`, [
      `${amount} is on your bank account ${label ?? ''}.`.replace(' .', '.'),
      `It is what your channel has earned until the end of ${month}.`,
    ]);
  } else if (payout.state === 'FAILED') {
    await mailCreator(tx, platform, payout.creator_id, `Your ${PRODUCT_NAME} payout did not arrive`, [
      `${amount} could not be paid out to your bank account ${label ?? ''}.`.replace(' .', '.'),
      'The money is back in your wallet and comes with the next payout. Check the bank account there.',
    ]);
  }
}

export const mailAccountChange = (tx: Tx, platform: Platform, creatorId: string, label: string | null): Promise<void> =>
  mailCreator(tx, platform, creatorId, `The bank account of your ${PRODUCT_NAME} payouts changed`, [
    label === null
      ? 'Your wallet has no bank account any more.'
      : `Payouts go to the bank account ${label} from now on.`,
    'If this was not you, change your password now and tell the support of the site.',
  ]);
