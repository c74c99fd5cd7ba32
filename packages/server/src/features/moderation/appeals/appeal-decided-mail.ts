import { channelPath } from '@bandshell/domain/kernel';
import type { AppealDecision } from '@bandshell/domain/moderation';
import type { Recipient } from '../../../core/users/notify-user.ts';
import { translatedMail } from '../../../platform/mail/translated-mail.ts';

interface DecidedAppeal extends Recipient {
  readonly channel: { readonly login: string; readonly display_name: string };
  readonly decision: AppealDecision;
  readonly answer: string;
}

/** The answer of a channel's moderators to an appeal. */
export const appealDecidedMail = translatedMail<DecidedAppeal>({
  en: ({ site, channel: { login, display_name: name }, decision, answer }) => ({
    subject: decision === 'APPROVED' ? `You can chat again at ${name}` : `Your appeal at ${name} was denied`,
    paragraphs: [
      decision === 'APPROVED'
        ? `The moderators of ${name} approved your appeal. You can write in the chat again.`
        : `The moderators of ${name} denied your appeal. Your ban stays.`,
      ...(answer === '' ? [] : [`They answered: ${answer}`]),
    ],
    after: [{ text: 'The channel:', url: `${site}${channelPath(login)}` }],
  }),
  de: ({ site, channel: { login, display_name: name }, decision, answer }) => ({
    subject:
      decision === 'APPROVED' ? `Du kannst bei ${name} wieder chatten` : `Dein Einspruch bei ${name} wurde abgelehnt`,
    paragraphs: [
      decision === 'APPROVED'
        ? `Die Moderatoren von ${name} haben deinen Einspruch angenommen. Du kannst wieder im Chat schreiben.`
        : `Die Moderatoren von ${name} haben deinen Einspruch abgelehnt. Du bleibst gesperrt.`,
      ...(answer === '' ? [] : [`Ihre Antwort: ${answer}`]),
    ],
    after: [{ text: 'Der Kanal:', url: `${site}${channelPath(login)}` }],
  }),
});
