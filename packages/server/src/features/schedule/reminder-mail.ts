import { channelPath, DEFAULT_LANGUAGE, type SiteLanguage } from '@bandshell/domain/kernel';
import type { MailReader } from '../../core/notifications/kind-mails.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlannedStream } from './find-planned-stream.ts';

interface Words {
  readonly subject: (name: string) => string;
  /** Of a reminder that had to wait. */
  readonly lateSubject: (name: string) => string;
  readonly watch: string;
  readonly reason: string;
}

const words: Readonly<Record<SiteLanguage, Words>> = {
  en: {
    subject: (name) => `${name} streams in 15 minutes`,
    lateSubject: (name) => `${name} streams soon`,
    watch: 'Watch',
    reason: 'You asked to be reminded of this stream. Unsubscribe from all reminders:',
  },
  de: {
    subject: (name) => `${name} streamt in 15 Minuten`,
    lateSubject: (name) => `${name} streamt bald`,
    watch: 'Ansehen',
    reason: 'Du wolltest an diesen Stream erinnert werden. Alle Erinnerungen abbestellen:',
  },
};

/** Reminds of a stream that starts in a quarter of an hour, or soon if the mail had to wait. */
export function reminderMail(
  { config, services }: Platform,
  reader: MailReader,
  channel: PlannedStream,
  isLate: boolean,
): Mail {
  const { subject, lateSubject, watch, reason } = words[reader.language ?? DEFAULT_LANGUAGE];
  return services.kindMails.compose(reader, ['STREAM_REMINDER'], {
    subject: (isLate ? lateSubject : subject)(channel.displayName),
    paragraphs: [channel.title],
    action: { label: watch, url: `${config.publicUrl}${channelPath(channel.login)}` },
    reason,
  });
}
