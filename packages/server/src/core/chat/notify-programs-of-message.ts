import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { loadPeople, named, type Person } from '../program-updates/load-people.ts';
import { type ProgramMessage, programMessage } from '../program-updates/program-message.ts';
import type {} from '../program-updates/program-notifier.ts';
import type { ReceivedChatMessage } from './chat-listener.ts';
import { programBadges } from './worn-badges.ts';

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
const chatMessageEvent = (
  channel: Person,
  message: ReceivedChatMessage,
  read: ProgramMessage,
  threadUser: Person | undefined,
) => {
  const { sender, bits = 0 } = message;
  return {
    ...named('broadcaster_user', channel),
    chatter_user_id: sender.userId,
    chatter_user_login: sender.login,
    chatter_user_name: sender.displayName,
    message_id: message.id,
    message: read,
    color: sender.color,
    badges: programBadges(sender),
    message_type: 'text',
    cheer: bits > 0 ? { bits } : null,
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

const findByLogin = ({ database }: Platform, login: string): Promise<Person | undefined> =>
  database.db.selectFrom('users').select(['id', 'login', 'display_name']).where('login', '=', login).executeTakeFirst();

/** Sends a message to all programs that have subscribed to its channel's chat. */
export const notifyProgramsOfMessage = (platform: Platform, message: ReceivedChatMessage): void =>
  platform.services.programNotifier.notifyAtOnce({
    eventKey: keyOf('channel.chat.message', message.channelId),
    eventId: message.id,
    channelId: message.channelId,
    event: async () => {
      const { channelId, reply } = message;
      const channel = (await loadPeople(platform, [channelId])).get(channelId);
      if (channel === undefined) return undefined;
      const [read, threadUser] = await Promise.all([
        programMessage(platform, message),
        reply === null ? undefined : findByLogin(platform, reply.threadLogin),
      ]);
      return chatMessageEvent(channel, message, read, threadUser);
    },
  });
