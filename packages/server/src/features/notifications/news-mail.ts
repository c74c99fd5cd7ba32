import type { SiteLanguage } from '@bandshell/domain/kernel';
import { EMAIL_KINDS, emailKindOf, LIVE_MAIL_LIFE_MS, NEWS_IN_A_MAIL } from '@bandshell/domain/notifications';
import { channelPath, channelSettingsPath, videoPath } from '@bandshell/domain/routes';
import type { Mail } from '../../platform/mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailMessages } from './mail-messages.ts';
import { type MailReader, withEnd } from './notification-mails.ts';
import type { MailNewsItem } from './read-mail-news.ts';

/**
 * The mail with a reader's news. One piece of news is its subject; several are listed with their links. The link to
 * unsubscribe ends the kinds that this mail has.
 * @param items at least one, the newest first
 */
export function newsMail(
  platform: Platform,
  reader: MailReader & { readonly language: SiteLanguage },
  items: readonly MailNewsItem[],
  now: Date,
): Mail {
  const words = mailMessages[reader.language];
  const site = platform.config.publicUrl;
  const shown = items.slice(0, NEWS_IN_A_MAIL);
  const [first] = shown;
  if (first === undefined) throw new RangeError('a mail without news');
  const present = new Set(items.map(({ kind }) => emailKindOf(kind)));
  const kinds = EMAIL_KINDS.filter((kind) => present.has(kind));
  const others = items.length - shown.length;
  const url = (item: MailNewsItem): string => `${site}${pathOf(item)}`;
  const isOne = items.length === 1;
  const mail = withEnd(platform, reader, kinds, {
    subject: isOne ? words.news(first) : words.subject(items.length),
    paragraphs: isOne
      ? [first.title ?? words.news(first)].map((text) => (text === '' ? words.news(first) : text))
      : [
          ...shown.map((item) => `${withTitle(words.news(item), item.title)}\n${url(item)}`),
          ...(others > 0 ? [words.more(others)] : []),
        ],
    action: isOne
      ? { label: first.kind === 'LIVE' ? words.watch : words.open, url: url(first) }
      : { label: words.openSite, url: site },
  });
  // A mail that is only about live streams is worth nothing when they have ended.
  const isLiveOnly = kinds.length === 1 && kinds[0] === 'CHANNEL_LIVE';
  return isLiveOnly ? { ...mail, sendBefore: new Date(now.getTime() + LIVE_MAIL_LIFE_MS) } : mail;
}

const withTitle = (news: string, title: string | null): string =>
  title === null || title === '' ? news : `${news}: ${title}`;

const pathOf = ({ kind, videoId, channel }: MailNewsItem): string =>
  // The settings of the channel list the invitations.
  kind === 'TEAM_INVITATION' ? channelSettingsPath : videoId === null ? channelPath(channel.login) : videoPath(videoId);
