import { EMAIL_KINDS, emailKindOf } from '@bandshell/domain/announcements';
import type { SiteLanguage } from '@bandshell/domain/kernel';
import { LIVE_MAIL_LIFE_MS, NEWS_IN_A_MAIL } from '@bandshell/domain/notifications';
import type { MailReader } from '../../core/notifications/kind-mails.ts';
import type { Mail } from '../../platform/mail.ts';
import { plainText } from '../../platform/messages/sentence-parts.ts';
import type { Platform } from '../../platform/platform.ts';
import { kindMail } from './kind-mail.ts';
import { mailMessages } from './mail-messages.ts';
import type { WaitingUpdate } from './read-waiting-updates.ts';
import { updatePath, updateText, updateWithTitle } from './update-text.ts';
import { isLive, updateOf } from './waiting-update.ts';

/**
 * The mail with a reader's news. One piece of news is its subject; several are listed with their links. The link to
 * unsubscribe ends the kinds that this mail has.
 * @param items at least one, the newest first
 */
export function updatesMail(
  platform: Platform,
  reader: MailReader & { readonly language: SiteLanguage },
  items: readonly WaitingUpdate[],
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
  const url = (item: WaitingUpdate): string =>
    `${site}${updatePath(item.kind, item.channel.login, item.videoId) ?? ''}`;
  const subject = plainText(updateText(updateOf(first), reader.language));
  const isOne = items.length === 1;
  const mail = kindMail(platform, reader, kinds, {
    subject: isOne ? subject : words.subject(items.length),
    paragraphs: isOne
      ? [first.title || subject]
      : [
          ...shown.map((item) => `${plainText(updateWithTitle(updateOf(item), reader.language))}\n${url(item)}`),
          ...(others > 0 ? [words.more(others)] : []),
        ],
    action: isOne
      ? { label: isLive(first) ? words.watch : words.open, url: url(first) }
      : { label: words.openSite, url: site },
  });
  // A mail that is only about live streams is worth nothing when they have ended.
  return items.every(isLive) ? { ...mail, sendBefore: new Date(now.getTime() + LIVE_MAIL_LIFE_MS) } : mail;
}
