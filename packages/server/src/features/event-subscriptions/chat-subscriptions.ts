import { keyOf } from '@bandshell/domain/event-subscriptions';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { ReceivedChatMessage } from '../../core/chat/chat-listener.ts';
import { loadPeople, named, type Person } from '../../core/program-updates/load-people.ts';
import type { Platform } from '../../platform/platform.ts';
import { dispatchNotification } from './dispatch-notification.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';
import { findSubscriptions, mayHear } from './notify-subscribers.ts';
import { ChatWebhooks } from './webhook/chat-webhooks.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatSubscriptions: ChatSubscriptions;
  }
}

/** A node that missed a change notices it after this long. */
const HOLDS_MS = 10_000;
const CHANNELS_MAX = 20_000;
const FORGET_SUBJECT = 'event-subscriptions.changed';

const badgesOf = ({ isOwner, isModerator }: ReceivedChatMessage['sender']) => {
  if (isOwner) return [{ set_id: 'broadcaster', id: '1', info: '' }];
  return isModerator ? [{ set_id: 'moderator', id: '1', info: '' }] : [];
};

const replyOf = (reply: ReceivedChatMessage['reply'], threadUser: Person | undefined) =>
  reply === null
    ? null
    : {
        parent_message_id: reply.parentId,
        parent_message_body: reply.parentText,
        parent_user_id: reply.parentUserId,
        parent_user_name: reply.parentDisplayName,
        parent_user_login: reply.parentLogin,
        thread_message_id: reply.threadId,
        thread_user_id: threadUser?.id ?? '',
        thread_user_name: threadUser?.display_name ?? reply.threadLogin,
        thread_user_login: reply.threadLogin,
      };

/** A message of chat as programs read it. */
export const chatMessageEvent = (channel: Person, message: ReceivedChatMessage, threadUser: Person | undefined) => {
  const { sender, text } = message;
  return {
    ...named('broadcaster_user', channel),
    chatter_user_id: sender.userId,
    chatter_user_login: sender.login,
    chatter_user_name: sender.displayName,
    message_id: message.id,
    message: { text, fragments: [{ type: 'text', text, cheermote: null, emote: null, mention: null }] },
    color: sender.color,
    badges: badgesOf(sender),
    message_type: 'text',
    cheer: null,
    reply: replyOf(message.reply, threadUser),
    channel_points_custom_reward_id: null,
    channel_points_animation_id: null,
    source_broadcaster_user_id: null,
    source_broadcaster_user_login: null,
    source_broadcaster_user_name: null,
    source_message_id: null,
    source_badges: null,
    is_source_only: null,
  };
};

/** The subscriptions to messages of chat: kept for some seconds, because every message asks for them. */
export class ChatSubscriptions {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly SubscriptionRow[]>;
  readonly #webhooks: ChatWebhooks;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#webhooks = new ChatWebhooks(platform);
    this.#kept = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: CHANNELS_MAX });
    platform.bus.subscribe(FORGET_SUBJECT, () => this.#kept.clear());
    platform.bus.onGap(() => this.#kept.clear());
  }

  /** The subscriptions of a key changed: every node asks again. Keys of other events are not kept anywhere. */
  forget(eventKey: string): void {
    if (eventKey.startsWith(keyOf('channel.chat.message', ''))) this.#platform.bus.publish(FORGET_SUBJECT, {});
  }

  /** Sends a message to all programs that have subscribed to its channel's chat. */
  hear(message: ReceivedChatMessage): void {
    void this.#send(message).catch((error: unknown) =>
      this.#platform.log.warn({ err: error, channelId: message.channelId }, 'programs were not told of a chat message'),
    );
  }

  async #send(message: ReceivedChatMessage): Promise<void> {
    const { channelId, id: eventId, reply } = message;
    const key = keyOf('channel.chat.message', channelId);
    const subscriptions = await this.#kept.get(key, () => findSubscriptions(this.#platform, key));
    if (subscriptions.length === 0) return;
    const people = await loadPeople(this.#platform, [channelId]);
    const channel = people.get(channelId);
    if (channel === undefined) return;
    const event = chatMessageEvent(
      channel,
      message,
      reply === null ? undefined : await this.#findByLogin(reply.threadLogin),
    );
    for (const subscription of subscriptions) {
      if (await mayHear(this.#platform, subscription, channelId)) void this.#dispatch(subscription, event, eventId);
    }
  }

  async #dispatch(subscription: SubscriptionRow, event: object, eventId: string): Promise<void> {
    try {
      await dispatchNotification(this.#platform, subscription, event, eventId, (delivery) =>
        this.#webhooks.send(subscription, delivery),
      );
    } catch (error) {
      this.#platform.log.warn({ err: error, subscriptionId: subscription.id }, 'a program was not told of a message');
    }
  }

  #findByLogin(login: string): Promise<Person | undefined> {
    return this.#platform.database.db
      .selectFrom('users')
      .select(['id', 'login', 'display_name'])
      .where('login', '=', login)
      .executeTakeFirst();
  }
}
