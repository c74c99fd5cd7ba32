import type { Recipient } from '../../core/users/notify-user.ts';
import { translatedMail } from '../../platform/mail/translated-mail.ts';

interface Answered extends Recipient {
  readonly isAccepted: boolean;
  readonly answer: string;
}

/** The answer to an application. */
export const partnerAnsweredMail = translatedMail<Answered>({
  en: ({ site, isAccepted, answer }) => ({
    subject: isAccepted ? 'You are now a partner' : 'Your application to become a partner',
    paragraphs: [
      isAccepted
        ? 'Our staff accepted your application. Your channel is now a partner.'
        : 'Our staff did not accept your application this time. You can apply again in 30 days.',
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'See your application', url: `${site}/partner/signup` },
  }),
  de: ({ site, isAccepted, answer }) => ({
    subject: isAccepted ? 'Du bist jetzt Partner' : 'Deine Bewerbung als Partner',
    paragraphs: [
      isAccepted
        ? 'Unser Team hat deine Bewerbung angenommen. Dein Kanal ist jetzt Partner.'
        : 'Unser Team hat deine Bewerbung diesmal nicht angenommen. Du kannst dich in 30 Tagen wieder bewerben.',
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'Deine Bewerbung ansehen', url: `${site}/partner/signup` },
  }),
});
