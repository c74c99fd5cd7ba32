import { DEFAULT_LANGUAGE, type SiteLanguage, videoProducerPath } from '@bandshell/domain/kernel';
import type { MailReader } from '../../core/notifications/kind-mails.ts';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';

interface Words {
  readonly subject: (count: number) => string;
  readonly text: string;
  readonly more: (count: number) => string;
  readonly yourVideos: string;
  readonly reason: string;
}

const number = { en: new Intl.NumberFormat('en'), de: new Intl.NumberFormat('de') };
const day: Readonly<Record<SiteLanguage, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }),
  de: new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }),
};

const words: Readonly<Record<SiteLanguage, Words>> = {
  en: {
    subject: (count) =>
      count === 1 ? 'One of your videos will be deleted soon' : 'Some of your videos will be deleted soon',
    text: 'Past streams are kept for a limited time. Highlights that you create from them are kept.',
    more: (count) => `And ${number.en.format(count)} more.`,
    yourVideos: 'Your videos',
    reason: 'We send this before your videos are deleted. Unsubscribe from these emails:',
  },
  de: {
    subject: (count) =>
      count === 1 ? 'Eines deiner Videos wird bald gelöscht' : 'Einige deiner Videos werden bald gelöscht',
    text: 'Vergangene Streams bleiben eine begrenzte Zeit. Highlights, die du daraus machst, bleiben.',
    more: (count) => `Und ${number.de.format(count)} weitere.`,
    yourVideos: 'Deine Videos',
    reason: 'Das schreiben wir, bevor deine Videos gelöscht werden. Diese E-Mails abbestellen:',
  },
};

const TITLES_MAX = 10;

/** `videos` has at least one; the first one expires first. */
export function expiryMail(
  { config, services }: Platform,
  reader: MailReader,
  channel: {
    readonly login: string;
    readonly videos: readonly { readonly title: string; readonly expiresAt: Date }[];
  },
): Mail {
  const { videos, login } = channel;
  const language = reader.language ?? DEFAULT_LANGUAGE;
  const { subject, text, more, yourVideos, reason } = words[language];
  const named = videos
    .slice(0, TITLES_MAX)
    .map(({ title, expiresAt }) => `“${title}”: ${day[language].format(expiresAt)}`);
  const others = videos.length - named.length;
  return services.kindMails.compose(reader, ['VIDEO_EXPIRY'], {
    subject: subject(videos.length),
    paragraphs: [text, ...named, ...(others > 0 ? [more(others)] : [])],
    action: { label: yourVideos, url: `${config.publicUrl}${videoProducerPath(login)}` },
    reason,
  });
}
