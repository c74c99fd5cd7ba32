import type { Money } from '@bandshell/domain/kernel';
import { boostPath } from '@bandshell/domain/kernel';
import { moneyText } from '../../core/payments/money-text.ts';
import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

interface Refused extends Recipient {
  readonly reason: string;
  /** Everything that goes back to the card, with tax; null or 0: nothing. */
  readonly back: Money | null;
}

/** Tells the owner of a boost why staff ended it, and what goes back. */
export const boostRefusedMail = translatedMail<Refused>({
  en: ({ site, reason, back }) => ({
    subject: 'Staff ended your boost',
    paragraphs: [
      'The staff of this site ended the boost of your channel.',
      `They say: ${reason}`,
      back === null || back.amount === 0
        ? 'All paid impressions were shown, so there is no refund.'
        : `${moneyText(back)} goes back to your card for the part that was not shown, tax included.`,
    ],
    action: { label: 'Your boosts', url: `${site}${boostPath}` },
  }),
  de: ({ site, reason, back }) => ({
    subject: 'Das Team hat deine bezahlte Werbung beendet',
    paragraphs: [
      'Das Team dieser Website hat die bezahlte Werbung für deinen Kanal beendet.',
      `Es schreibt: ${reason}`,
      back === null || back.amount === 0
        ? 'Alle bezahlten Einblendungen wurden gezeigt, deshalb gibt es keine Erstattung.'
        : `Für den Teil, der nicht gezeigt wurde, gehen ${moneyText(back, 'de')} mit Steuern auf deine Karte zurück.`,
    ],
    action: { label: 'Deine bezahlte Werbung', url: `${site}${boostPath}` },
  }),
});
