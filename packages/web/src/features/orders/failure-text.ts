import type { PurchaseType } from '@bandshell/domain/orders';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';

const declined = msg`Your bank declined the card. Try another one.`;
const away = msg`The payment service did not respond in time.`;

/** Why payments fail, by the code of the provider or of the site. */
const REASONS: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['card_declined', declined],
  ['generic_decline', declined],
  ['do_not_honor', declined],
  ['insufficient_funds', msg`The card has insufficient funds.`],
  ['expired_card', msg`The card has expired.`],
  ['incorrect_cvc', msg`The security code is incorrect.`],
  ['incorrect_number', msg`The card number is incorrect.`],
  ['authentication_required', msg`Your bank did not confirm the payment.`],
  ['authentication_failed', msg`Your bank did not confirm the payment.`],
  ['invalid_method', msg`The card could not be used. Enter it again.`],
  ['expired', away],
  ['provider_lost', away],
  ['not_eligible', msg`You can no longer buy this. You were not charged, or you get your money back.`],
]);

/** The text that a buyer reads about an order that failed, with the reason if it is known. */
export const failureText = (type: PurchaseType, reason: string | null = null): string => {
  const what = type === 'charity' ? t`Donation could not be completed.` : t`Purchase could not be completed.`;
  const why = REASONS.get(reason ?? '');
  return `${what} ${t`There was an error during the order.`}${why === undefined ? '' : ` ${t(why)}`}`;
};
