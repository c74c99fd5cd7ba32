import { boostPath } from '@bandshell/domain/routes';
import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

/** Tells the owner of a boost why staff ended it. */
export const boostRefusedMail = translatedMail<Recipient & { readonly reason: string }>({
  en: ({ site, reason }) => ({
    subject: 'Your boost was ended by the staff',
    paragraphs: [
      'The staff of this site have ended the boost of your channel.',
      `They say: ${reason}`,
      'What was not shown of it goes back to your card.',
    ],
    action: { label: 'Your boosts', url: `${site}${boostPath}` },
  }),
  de: ({ site, reason }) => ({
    subject: 'Das Team hat deine bezahlte Werbung beendet',
    paragraphs: [
      'Das Team dieser Seite hat die bezahlte Werbung für deinen Kanal beendet.',
      `Es schreibt: ${reason}`,
      'Das Geld für den Teil, der nicht gezeigt wurde, geht auf deine Karte zurück.',
    ],
    action: { label: 'Deine bezahlte Werbung', url: `${site}${boostPath}` },
  }),
});
