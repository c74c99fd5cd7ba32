import type { EmailKind } from '@bandshell/domain';
import type { Config } from '../../platform/config.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import { writeUnsubscribeId } from './unsubscribe-id.ts';

export interface MailReader {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
}

export function channelLiveMail(
  config: Config,
  reader: MailReader,
  channel: { readonly login: string; readonly displayName: string; readonly title: string },
): Mail {
  return withEnd(config, reader, 'CHANNEL_LIVE', {
    subject: `${channel.displayName} is live`,
    paragraphs: [channel.title === '' ? `${channel.displayName} has just gone live.` : channel.title],
    action: { label: 'Watch', url: `${config.publicUrl}/${channel.login}` },
  });
}

/** Says that there is something, not what: a mail is read by more eyes than a whisper. */
export const whisperMail = (config: Config, reader: MailReader, sender: { readonly displayName: string }): Mail =>
  withEnd(config, reader, 'WHISPER', {
    subject: `${sender.displayName} whispered to you`,
    paragraphs: [`${sender.displayName} wrote to you and waits for an answer.`],
    action: { label: 'Read it', url: config.publicUrl },
  });

function withEnd(
  config: Config,
  { userId, email, displayName }: MailReader,
  kind: EmailKind,
  content: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: { readonly label: string; readonly url: string };
  },
): Mail {
  const id = writeUnsubscribeId(config, { userId, kind });
  const unsubscribeUrl = `${config.publicUrl}/email-unsubscribe?emailOpaqueID=${id}`;
  const mail = composeMail({
    to: email,
    name: displayName,
    ...content,
    after: [{ text: 'You asked for mails like this one. No more of them:', url: unsubscribeUrl }],
  });
  return { ...mail, unsubscribeUrl };
}
