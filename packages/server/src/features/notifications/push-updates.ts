import type { SiteLanguage } from '@bandshell/domain/kernel';
import { LIVE_MAIL_LIFE_MS } from '@bandshell/domain/notifications';
import type { PushNotification } from '@bandshell/domain/web-push';
import type { NewPush } from '../../core/notifications/browser-push.ts';
import { plainText } from '../../platform/messages/sentence-parts.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailMessages } from './mail-messages.ts';
import { pushMedium } from './medium.ts';
import type { WaitingUpdate } from './read-waiting-updates.ts';
import { sendUpdates } from './send-updates.ts';
import { updatePath, updateText, updateWithTitle } from './update-text.ts';
import { isLive, updateOf } from './waiting-update.ts';

/** Lines of a notification with several news. */
const LINES = 4;
/** A push service keeps a message so long for a browser that is off. */
const PUSH_LIFE_MS = 86_400_000;

/** Sends the news that are due to the browsers of one slice of readers. Returns how many were looked at. */
export const pushUpdates = (platform: Platform): Promise<number> =>
  sendUpdates(platform, pushMedium, async (tx, updates, now) => {
    const { browserPush } = platform.services;
    const all = [...updates].map(([{ user_id: userId }, items]): NewPush => {
      const isUrgent = items.some(isLive);
      const expiresAt = new Date(now.getTime() + (items.every(isLive) ? LIVE_MAIL_LIFE_MS : PUSH_LIFE_MS));
      return { userId, isUrgent, expiresAt, write: (language) => notificationOf(items, language) };
    });
    await browserPush.send(tx, all);
    return new Set(all.map(({ userId }) => userId));
  });

/** One notification has all that waits: a single piece of news leads to its page, several to the start page. */
function notificationOf(items: readonly WaitingUpdate[], language: SiteLanguage): PushNotification {
  const [first, second] = items;
  if (first === undefined) throw new RangeError('a push message without news');
  if (second !== undefined) {
    const lines = items.slice(0, LINES).map((item) => plainText(updateWithTitle(updateOf(item), language)));
    return {
      title: mailMessages[language].subject(items.length),
      ...{ body: lines.join('\n'), path: '/', tag: 'news' },
    };
  }
  return {
    title: plainText(updateText(updateOf(first), language)),
    body: first.title !== null && first.count === 1 ? first.title : '',
    path: updatePath(first.kind, first.channel.login, first.videoId) ?? '/',
    tag: `${first.kind}-${first.subject}`,
  };
}
