import { keyOf } from '@bandshell/domain/event-subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { loadPeople, named, type Person } from '../program-updates/load-people.ts';
import { type ProgramMessage, programMessage } from '../program-updates/program-message.ts';
import type {} from '../program-updates/program-notifier.ts';
import type { ReceivedChatMessage } from './chat-listener.ts';
import { NO_BADGES, programBadges } from './worn-badges.ts';

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
  source: Person | undefined,
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
    badges: programBadges(source === undefined ? sender : (message.shared?.[channel.id] ?? NO_BADGES)),
    message_type: 'text',
    cheer: bits > 0 ? { bits } : null,
    reply: replyOf(message.reply, threadUser),
    channel_points_custom_reward_id: null,
    channel_points_animation_id: null,
    source_broadcaster_user_id: source?.id ?? null,
    source_broadcaster_user_login: source?.login ?? null,
    source_broadcaster_user_name: source?.display_name ?? null,
    source_message_id: source === undefined ? null : message.id,
    source_badges: source === undefined ? null : programBadges(sender),
    is_source_only: source === undefined ? null : false,
  };
};

const findByLogin = ({ database }: Platform, login: string): Promise<Person | undefined> =>
  database.db.selectFrom('users').select(['id', 'login', 'display_name']).where('login', '=', login).executeTakeFirst();

/** Sends a message to all programs that have subscribed to the chat of its channel, or of one that shows it, too. */
export function notifyProgramsOfMessage(platform: Platform, message: ReceivedChatMessage): void {
  for (const channelId of [message.channelId, ...Object.keys(message.shared ?? {})]) {
    notifyInRoom(platform, message, channelId);
  }
}

const notifyInRoom = (platform: Platform, message: ReceivedChatMessage, channelId: string): void =>
  platform.services.programNotifier.notifyAtOnce({
    eventKey: keyOf('channel.chat.message', channelId),
    eventId: message.id,
    channelId,
    event: async () => {
      const { channelId: homeId, reply } = message;
      const people = await loadPeople(platform, [channelId, homeId]);
      const [channel, home] = [people.get(channelId), people.get(homeId)];
      if (channel === undefined || home === undefined) return undefined;
      const [read, threadUser] = await Promise.all([
        programMessage(platform, message),
        reply === null ? undefined : findByLogin(platform, reply.threadLogin),
      ]);
      return chatMessageEvent(channel, message, read, threadUser, channel === home ? undefined : home);
    },
  });
