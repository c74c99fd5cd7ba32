import { CHAT_NEWS_BY_SENDER, mentionedLogins } from '@bandshell/domain/chat';
import { sql } from 'kysely';
import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import type { ReceivedChatMessage } from '../../core/chat/chat-listener.ts';
import type { NotificationUpdate } from '../../core/notifications/notifier.ts';
import type { Platform } from '../../platform/platform.ts';

/** Messages that wait on this node; more are dropped: the chat itself must never wait. */
const WAITING_MAX = 1_000;

/** Replies and mentions in chat, which become notifications one after another and away from the chat's own work. */
export class ChatMentions {
  readonly #platform: Platform;
  readonly #waiting: ReceivedChatMessage[] = [];
  #isWorking = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  hear(message: ReceivedChatMessage): void {
    if (message.reply === null && !message.text.includes('@')) return;
    if (this.#waiting.length >= WAITING_MAX) return;
    this.#waiting.push(message);
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let message = this.#waiting.shift(); message !== undefined; message = this.#waiting.shift()) {
      try {
        await notifyOfMessage(this.#platform, message);
      } catch (error) {
        this.#platform.log.error({ error }, 'a reply or mention in chat notified nobody');
      }
    }
    this.#isWorking = false;
  }
}

/** Notifies whom a message answers or mentions. The text that a channel of an organisation says stays there. */
export async function notifyOfMessage(platform: Platform, message: ReceivedChatMessage): Promise<void> {
  const { channelId, sender, reply, text } = message;
  const logins = mentionedLogins(text).filter((login) => login !== sender.login && login !== reply?.parentLogin);
  const { rows } = await sql<{ id: string }>`select users.id from users
    where users.login = any(${logins}::text[]) and ${isOfEnterableChannel('users.id', 'everybody', platform.clock.now())}`.execute(
    platform.database.db,
  );
  const where = { subject: channelId, actorId: sender.userId, channelId };
  const updates: NotificationUpdate[] = rows.map(({ id }) => ({ userId: id, kind: 'MENTION', ...where }));
  if (reply !== null && reply.parentUserId !== sender.userId) {
    updates.push({ userId: reply.parentUserId, kind: 'REPLY', ...where });
  }
  if (updates.length === 0) return;
  const open = await sql`select from users
    where users.id = ${channelId} and ${isOfEnterableChannel('users.id', 'everybody', platform.clock.now())}`.execute(
    platform.database.db,
  );
  if (open.rows.length === 0) return;
  const taken = await platform.limits.take('chat-news', sender.userId, { ...CHAT_NEWS_BY_SENDER, shared: true });
  if (taken.allowed) await platform.database.transact((tx) => platform.services.notifier.add(tx, updates));
}
