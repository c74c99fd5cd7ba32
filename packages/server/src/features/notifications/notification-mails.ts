import type { EmailKind } from '@bandshell/domain/notifications';
import { channelPath, videoProducerPath } from '@bandshell/domain/routes';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeUnsubscribeId } from './unsubscribe-id.ts';

export interface MailReader {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
}

export function channelLiveMail(
  platform: Platform,
  reader: MailReader,
  channel: { readonly login: string; readonly displayName: string; readonly title: string },
): Mail {
  return withEnd(platform, reader, 'CHANNEL_LIVE', {
    subject: `${channel.displayName} is live`,
    paragraphs: [channel.title === '' ? `${channel.displayName} has just gone live.` : channel.title],
    action: { label: 'Watch', url: `${platform.config.publicUrl}/${channel.login}` },
  });
}

/** Reminds of a stream that starts in a quarter of an hour. */
export const streamReminderMail = (
  platform: Platform,
  reader: MailReader,
  channel: { readonly login: string; readonly displayName: string; readonly title: string },
): Mail =>
  withEnd(platform, reader, 'STREAM_REMINDER', {
    subject: `${channel.displayName} streams in 15 minutes`,
    paragraphs: [channel.title],
    action: { label: 'Watch', url: `${platform.config.publicUrl}${channelPath(channel.login)}` },
  });

/** Reports that there is a whisper, without its text: others may read a mailbox. */
export const whisperMail = (platform: Platform, reader: MailReader, sender: { readonly displayName: string }): Mail =>
  withEnd(platform, reader, 'WHISPER', {
    subject: `${sender.displayName} whispered to you`,
    paragraphs: [`${sender.displayName} sent you a whisper that you have not read yet.`],
    action: { label: 'Read it', url: platform.config.publicUrl },
  });

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });
const TITLES_MAX = 10;

/** `videos` has at least one; the first one expires first. */
export function videoExpiryMail(
  platform: Platform,
  reader: MailReader,
  channel: {
    readonly login: string;
    readonly videos: readonly { readonly title: string; readonly expiresAt: Date }[];
  },
): Mail {
  const { videos, login } = channel;
  const named = videos.slice(0, TITLES_MAX).map(({ title, expiresAt }) => `“${title}”: ${day.format(expiresAt)}`);
  const others = videos.length - named.length;
  return withEnd(platform, reader, 'VIDEO_EXPIRY', {
    subject:
      videos.length === 1 ? 'One of your videos will be deleted soon' : 'Some of your videos will be deleted soon',
    paragraphs: [
      'Past streams are kept for a limited time. Highlights that you create from them are kept.',
      ...named,
      ...(others > 0 ? [`And ${others} more.`] : []),
    ],
    action: { label: 'Your videos', url: `${platform.config.publicUrl}${videoProducerPath(login)}` },
  });
}

/** Why the reader gets such mails. */
const REASONS: Readonly<Record<EmailKind, string>> = {
  CHANNEL_LIVE: 'You turned on these e-mails. Unsubscribe:',
  STREAM_REMINDER: 'You asked to be reminded of this stream. Unsubscribe from all reminders:',
  WHISPER: 'You turned on these e-mails. Unsubscribe:',
  VIDEO_EXPIRY: 'We send this before your videos are deleted. Unsubscribe from these e-mails:',
};

function withEnd(
  { config, parts }: Platform,
  { userId, email, displayName }: MailReader,
  kind: EmailKind,
  content: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: { readonly label: string; readonly url: string };
  },
): Mail {
  const id = writeUnsubscribeId(parts.siteKeys, { userId, kind });
  const unsubscribeUrl = `${config.publicUrl}/email-unsubscribe?emailOpaqueID=${id}`;
  const mail = composeMail({
    to: email,
    name: displayName,
    ...content,
    after: [{ text: REASONS[kind], url: unsubscribeUrl }],
  });
  return { ...mail, unsubscribeUrl };
}
