import type { AppealDecision } from '@bandshell/domain/chat';
import { channelPath } from '@bandshell/domain/routes';
import type { Recipient } from '../../../core/users/notify-user.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail.ts';

export interface DecidedAppeal {
  readonly channel: { readonly login: string; readonly display_name: string };
  readonly decision: AppealDecision;
  readonly answer: string;
}

/** The answer of a channel's moderators to an appeal. */
export const appealDecidedMail = (who: Recipient, { channel, decision, answer }: DecidedAppeal): Mail => {
  const name = channel.display_name;
  const outcome =
    decision === 'APPROVED'
      ? `The moderators of ${name} approved your appeal. You can write in the chat again.`
      : `The moderators of ${name} denied your appeal. Your ban stays.`;
  return composeMail({
    to: who.to,
    name: who.displayName,
    subject: decision === 'APPROVED' ? `You can chat again at ${name}` : `Your appeal at ${name} was denied`,
    paragraphs: [outcome, ...(answer === '' ? [] : [`They answered: ${answer}`])],
    after: [{ text: 'The channel:', url: `${who.site}${channelPath(channel.login)}` }],
  });
};
