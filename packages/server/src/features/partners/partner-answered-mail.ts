import type { Recipient } from '../../core/users/notify-user.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';

/** The answer to an application. */
export const partnerAnsweredMail = (who: Recipient, isAccepted: boolean, answer: string): Mail =>
  composeMail({
    to: who.to,
    name: who.displayName,
    subject: isAccepted ? 'You are a partner now' : 'Your application to become a partner',
    paragraphs: [
      isAccepted
        ? 'Our staff accepted your application. Your channel is a partner now.'
        : 'Our staff did not accept your application this time. You can apply again in 30 days.',
      ...(answer === '' ? [] : [answer]),
    ],
    action: { label: 'See your application', url: `${who.site}/partner/signup` },
  });
