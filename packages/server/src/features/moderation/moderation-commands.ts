import { type ChatModes, SLOW_SECONDS } from '@bandshell/domain/chat';
import { type ChatNotice, chatNotice, type Result, readDuration } from '@bandshell/domain/kernel';
import { moderationNotices, TIMEOUT_SECONDS } from '@bandshell/domain/moderation';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { updateChatModes } from '../../core/chat/update-chat-modes.ts';
import { banChatUser } from './ban-chat-user.ts';
import { clearChat } from './clear-chat.ts';
import { deleteChatMessage } from './delete-chat-message.ts';
import { unbanChatUser } from './unban-chat-user.ts';

/** Clients know these, as in `bad_ban_self`. */
const idsOf = (command: 'ban' | 'timeout'): Readonly<Record<string, string>> => ({
  NOT_FOUND: 'invalid_user',
  TARGET_SELF: `bad_${command}_self`,
  TARGET_OWNER: `bad_${command}_broadcaster`,
  TARGET_MODERATOR: `bad_${command}_mod`,
  TARGET_STAFF: `bad_${command}_staff`,
  ALREADY_BANNED: 'already_banned',
  TIMEOUT_INVALID: 'bad_timeout_duration',
});

const UNBAN_IDS = { NOT_FOUND: 'invalid_user', NOT_BANNED: 'bad_unban_no_ban' };

const ban: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login, rest: reason } = splitFirst(rest);
  if (login === '') return usageNotice('ban');
  const result = await banChatUser(platform, { channelId, moderatorId: userId, login, seconds: null, reason });
  if (!result.ok) return commandRefusal(result, idsOf('ban'), 'ban_error');
  return chatNotice(moderationNotices.banDone, { user: result.value.displayName });
};

const timeout: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login, rest: after } = splitFirst(rest);
  if (login === '') return usageNotice('timeout');
  const { first: typed, rest: afterDuration } = splitFirst(after);
  const duration = readDuration(typed);
  const seconds = duration ?? TIMEOUT_SECONDS;
  // `/timeout login reason` has no duration.
  const reason = duration === null ? after : afterDuration;
  const result = await banChatUser(platform, { channelId, moderatorId: userId, login, seconds, reason });
  if (!result.ok) return commandRefusal(result, idsOf('timeout'), 'timeout_error');
  return chatNotice(moderationNotices.timeoutDone, { user: result.value.displayName, seconds });
};

const unban: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login } = splitFirst(rest);
  if (login === '') return usageNotice('unban');
  const result = await unbanChatUser(platform, { channelId, moderatorId: userId, login });
  if (!result.ok) return commandRefusal(result, UNBAN_IDS, 'unban_error');
  return chatNotice(moderationNotices.unbanDone, { user: result.value.displayName });
};

const remove: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: id } = splitFirst(rest);
  if (id === '') return usageNotice('delete');
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const message = isId ? await platform.services.chatRooms.findMessage(channelId, id.toLowerCase()) : undefined;
  const result = await deleteChatMessage(platform, { channelId, moderatorId: userId, message });
  if (!result.ok) {
    const ids = { MESSAGE_NOT_FOUND: 'bad_delete_message_error', TARGET_OWNER: 'bad_delete_message_broadcaster' };
    return commandRefusal(result, { ...ids, TARGET_MODERATOR: 'bad_delete_message_mod' }, 'delete_message_error');
  }
  return chatNotice(moderationNotices.deleteDone, { user: result.value.sender.displayName });
};

const clear: ChatCommand = async ({ userId, channelId }, platform) => {
  const result = await clearChat(platform, { channelId, moderatorId: userId });
  return result.ok ? null : commandRefusal(result, {}, 'clear_error');
};

/**
 * A command that changes modes; `read` returns null for arguments that it does not understand.
 * @param id what clients know of its usage
 */
const modeCommand =
  (
    command: string,
    id: string,
    read: (rest: string) => Partial<ChatModes> | null,
    done: (modes: ChatModes) => ChatNotice,
  ): ChatCommand =>
  async ({ userId, channelId, rest }, platform) => {
    const changes = read(splitFirst(rest).first);
    if (changes === null) return usageNotice(command, id);
    const result: Result<ChatModes> = await updateChatModes(platform, { channelId, moderatorId: userId, changes });
    return result.ok ? done(result.value) : commandRefusal(result, {}, `usage_${id}`);
  };

const slow = modeCommand(
  'slow',
  'slow_on',
  (typed) => withValue(typed === '' ? SLOW_SECONDS : readDuration(typed), (slowSeconds) => ({ slowSeconds })),
  ({ slowSeconds: seconds }) =>
    seconds === 0 ? moderationNotices.slowOff : chatNotice(moderationNotices.slowOn, { seconds }),
);

const slowOff = modeCommand(
  'slowoff',
  'slow_off',
  () => ({ slowSeconds: 0 }),
  () => moderationNotices.slowOff,
);

const followers = modeCommand(
  'followers',
  'followers_on',
  (typed) =>
    withValue(typed === '' ? 0 : readDuration(typed, 'm'), (seconds) => ({
      followersMinutes: Math.ceil(seconds / 60),
    })),
  ({ followersMinutes: minutes }) =>
    minutes === 0 || minutes === null
      ? moderationNotices.followersOnZero
      : chatNotice(moderationNotices.followersOn, { minutes }),
);

const followersOff = modeCommand(
  'followersoff',
  'followers_off',
  () => ({ followersMinutes: null }),
  () => moderationNotices.followersOff,
);

/** Two commands, one to begin a mode that has no number, and one to end it. */
const switchCommands = (
  mode: 'subscribersOnly' | 'emotesOnly' | 'uniqueMessages',
  on: ChatNotice,
  off: ChatNotice,
): { readonly on: ChatCommand; readonly off: ChatCommand } => {
  const to = (isOn: boolean, notice: ChatNotice) =>
    modeCommand(
      notice.id,
      notice.id,
      () => ({ [mode]: isOn }),
      () => notice,
    );
  return {
    on: to(true, on),
    off: to(false, off),
  };
};

const subscribers = switchCommands(
  'subscribersOnly',
  moderationNotices.subscribersOn,
  moderationNotices.subscribersOff,
);
const emoteOnly = switchCommands('emotesOnly', moderationNotices.emotesOn, moderationNotices.emotesOff);
const uniqueChat = switchCommands('uniqueMessages', moderationNotices.uniqueOn, moderationNotices.uniqueOff);

const withValue = <T>(value: number | null, make: (value: number) => T): T | null =>
  value === null ? null : make(value);

/** The first word and what follows it. */
const splitFirst = (text: string): { readonly first: string; readonly rest: string } => {
  const [, first = '', rest = ''] = /^(\S*)\s*(.*)$/s.exec(text.trim()) ?? [];
  return { first, rest };
};

/** The commands of moderators, by the names that chatters know. */
export const moderationCommands: ChatCommands = {
  ban,
  clear,
  delete: remove,
  emoteonly: emoteOnly.on,
  emoteonlyoff: emoteOnly.off,
  followers,
  followersoff: followersOff,
  r9k: uniqueChat.on,
  r9koff: uniqueChat.off,
  r9kbeta: uniqueChat.on,
  r9kbetaoff: uniqueChat.off,
  slow,
  slowoff: slowOff,
  subscribers: subscribers.on,
  subscribersoff: subscribers.off,
  timeout,
  unban,
  uniquechat: uniqueChat.on,
  uniquechatoff: uniqueChat.off,
  untimeout: unban,
};
