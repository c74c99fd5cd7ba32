import type { EmailKind } from '@bandshell/domain/announcements';
import { DEFAULT_LANGUAGE, type SiteLanguage } from '@bandshell/domain/kernel';
import { channelPath, videoProducerPath } from '@bandshell/domain/routes';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { type MailMessages, mailMessages } from './mail-messages.ts';
import { writeUnsubscribeId } from './unsubscribe-id.ts';

export interface MailReader {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The default one when the reader chose none. */
  readonly language: SiteLanguage | null;
}

const wordsOf = ({ language }: MailReader): MailMessages => mailMessages[language ?? DEFAULT_LANGUAGE];

/** Reminds of a stream that starts in a quarter of an hour, or soon if the mail had to wait. */
export const streamReminderMail = (
  platform: Platform,
  reader: MailReader,
  channel: { readonly login: string; readonly displayName: string; readonly title: string },
  isLate: boolean,
): Mail =>
  withEnd(platform, reader, ['STREAM_REMINDER'], {
    subject: wordsOf(reader)[isLate ? 'lateReminder' : 'reminder'](channel.displayName),
    paragraphs: [channel.title],
    action: { label: wordsOf(reader).watch, url: `${platform.config.publicUrl}${channelPath(channel.login)}` },
  });

/** Reports that there is a whisper, without its text: others may read a mailbox. */
export const whisperMail = (platform: Platform, reader: MailReader, sender: { readonly displayName: string }): Mail =>
  withEnd(platform, reader, ['WHISPER'], {
    subject: wordsOf(reader).whisper(sender.displayName),
    paragraphs: [wordsOf(reader).whisperText(sender.displayName)],
    action: { label: wordsOf(reader).read, url: platform.config.publicUrl },
  });

const day: Readonly<Record<SiteLanguage, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }),
};
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
  const words = wordsOf(reader);
  const format = day[reader.language ?? DEFAULT_LANGUAGE];
  const named = videos.slice(0, TITLES_MAX).map(({ title, expiresAt }) => `“${title}”: ${format.format(expiresAt)}`);
  const others = videos.length - named.length;
  return withEnd(platform, reader, ['VIDEO_EXPIRY'], {
    subject: words.expirySubject(videos.length),
    paragraphs: [words.expiryText, ...named, ...(others > 0 ? [words.more(others)] : [])],
    action: { label: words.yourVideos, url: `${platform.config.publicUrl}${videoProducerPath(login)}` },
  });
}

/** Why the reader gets such mails. */
const reasonOf = (words: MailMessages, [kind]: readonly EmailKind[]): string => {
  if (kind === 'STREAM_REMINDER') return words.unsubscribeReminders;
  return kind === 'VIDEO_EXPIRY' ? words.unsubscribeExpiry : words.unsubscribe;
};

/** A mail with the link that ends its kinds. */
export function withEnd(
  { config, services }: Platform,
  reader: MailReader,
  kinds: readonly EmailKind[],
  content: {
    readonly subject: string;
    readonly paragraphs: readonly string[];
    readonly action: { readonly label: string; readonly url: string };
  },
): Mail {
  const { userId, email, displayName, language } = reader;
  const words = wordsOf(reader);
  const id = writeUnsubscribeId(services.siteKeys, { userId, kinds });
  const unsubscribeUrl = `${config.publicUrl}/email-unsubscribe?emailOpaqueID=${id}`;
  const mail = composeMail({
    to: email,
    name: displayName,
    language: language ?? DEFAULT_LANGUAGE,
    ...content,
    after: [{ text: reasonOf(words, kinds), url: unsubscribeUrl }],
  });
  return { ...mail, unsubscribeUrl };
}
