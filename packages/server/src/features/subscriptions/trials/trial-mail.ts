import type { Money } from '@bandshell/domain/kernel';
import { subscriptionsPath } from '@bandshell/domain/kernel';
import { moneyText } from '../../../core/payments/money-text.ts';
import type { Recipient } from '../../../core/users/notify-user.ts';
import { translatedMail } from '../../../platform/mail/translated-mail.ts';
import { dayText } from '../plans/plan-mail-messages.ts';

interface Trial extends Recipient {
  readonly channel: string;
  readonly endsAt: number;
  /** Of a month after the trial. */
  readonly price: Money;
}

/** Tells what was begun, when it is charged, and how that is prevented. */
export const trialMail = translatedMail<Trial>({
  en: ({ site, channel, endsAt, price }) => ({
    subject: `Your free trial of ${channel} has begun`,
    paragraphs: [
      `You are subscribed to ${channel} until ${dayText(endsAt)}. Nothing was charged.`,
      `Then your subscription continues for ${moneyText(price)} a month plus tax. An email tells you three days before.`,
      'You can cancel at any time until then. You keep the trial, and nothing is charged.',
    ],
    action: { label: 'Your subscriptions', url: `${site}${subscriptionsPath}` },
  }),
  de: ({ site, channel, endsAt, price }) => ({
    subject: `Dein Probeabo von ${channel} hat begonnen`,
    paragraphs: [
      `Du hast ${channel} bis zum ${dayText(endsAt, 'de')} abonniert. Es wurde nichts abgebucht.`,
      `Danach geht dein Abo für ${moneyText(price, 'de')} im Monat plus Steuern weiter. Drei Tage vorher sagt dir eine E-Mail Bescheid.`,
      'Du kannst bis dahin jederzeit kündigen: Du behältst das Probeabo, und es wird nichts abgebucht.',
    ],
    action: { label: 'Deine Abos', url: `${site}${subscriptionsPath}` },
  }),
});
