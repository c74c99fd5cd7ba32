import {
  CHAT_NOTICES,
  type ChatModes,
  type ChatNotice,
  readDuration,
  SLOW_SECONDS,
  TIMEOUT_SECONDS,
} from '@bandshell/domain/chat';
import type { Refusal, Result } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../../core/chat-command.ts';
import { errorText } from '../../../platform/messages/error-text.ts';
import { banChatUser } from './ban-chat-user.ts';
import { clearChat } from './clear-chat.ts';
import { deleteChatMessage } from './delete-chat-message.ts';
import { unbanChatUser } from './unban-chat-user.ts';
import { updateChatModes } from './update-chat-modes.ts';

const usage = (command: string, words: string): ChatNotice => ({ id: `usage_${command}`, text: `Usage: ${words}` });

/** Clients know the ids of `ban` and `timeout`, as in `bad_ban_self`. */
const refusalNotice = (refusal: Refusal, ids: Readonly<Record<string, string>>, other: string): ChatNotice =>
  refusal.code === 'NOT_MODERATOR'
    ? CHAT_NOTICES.noPermission
    : { id: ids[refusal.code] ?? other, text: errorText(refusal, 'en') };

const idsOf = (command: 'ban' | 'timeout'): Readonly<Record<string, string>> => ({
  NOT_FOUND: 'invalid_user',
  TARGET_SELF: `bad_${command}_self`,
  TARGET_OWNER: `bad_${command}_broadcaster`,
  TARGET_MODERATOR: `bad_${command}_mod`,
  ALREADY_BANNED: 'already_banned',
  TIMEOUT_INVALID: 'bad_timeout_duration',
});

const UNBAN_IDS = { NOT_FOUND: 'invalid_user', NOT_BANNED: 'bad_unban_no_ban' };

const ban: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login, rest: reason } = splitFirst(rest);
  if (login === '') return usage('ban', '/ban <login> [reason]');
  const result = await banChatUser(platform, { channelId, moderatorId: userId, login, seconds: null, reason });
  if (!result.ok) return refusalNotice(result, idsOf('ban'), 'ban_error');
  const { displayName: user } = result.value;
  return { id: 'ban_success', text: `${user} is now banned from this chat.`, params: { user } };
};

const timeout: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login, rest: after } = splitFirst(rest);
  if (login === '') return usage('timeout', '/timeout <login> [duration] [reason]');
  const { first: typed, rest: afterDuration } = splitFirst(after);
  const duration = readDuration(typed);
  const seconds = duration ?? TIMEOUT_SECONDS;
  // `/timeout login reason` has no duration.
  const reason = duration === null ? after : afterDuration;
  const result = await banChatUser(platform, { channelId, moderatorId: userId, login, seconds, reason });
  if (!result.ok) return refusalNotice(result, idsOf('timeout'), 'timeout_error');
  const { displayName: user } = result.value;
  return {
    id: 'timeout_success',
    text: `${user} has been timed out for ${seconds} seconds.`,
    params: { user, seconds: String(seconds) },
  };
};

const unban: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: login } = splitFirst(rest);
  if (login === '') return usage('unban', '/unban <login>');
  const result = await unbanChatUser(platform, { channelId, moderatorId: userId, login });
  if (!result.ok) return refusalNotice(result, UNBAN_IDS, 'unban_error');
  const { displayName: user } = result.value;
  return { id: 'unban_success', text: `${user} is no longer banned from this chat.`, params: { user } };
};

const remove: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const { first: id } = splitFirst(rest);
  if (id === '') return usage('delete', '/delete <message id>');
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const message = isId ? await platform.parts.chatServer.findMessage(channelId, id.toLowerCase()) : undefined;
  const result = await deleteChatMessage(platform, { channelId, moderatorId: userId, message });
  if (!result.ok) {
    const ids = { MESSAGE_NOT_FOUND: 'bad_delete_message_error', TARGET_OWNER: 'bad_delete_message_broadcaster' };
    return refusalNotice(result, { ...ids, TARGET_MODERATOR: 'bad_delete_message_mod' }, 'delete_message_error');
  }
  const { displayName: user } = result.value.sender;
  return { id: 'delete_message_success', text: `The message from ${user} is now deleted.`, params: { user } };
};

const clear: ChatCommand = async ({ userId, channelId }, platform) => {
  const result = await clearChat(platform, { channelId, moderatorId: userId });
  return result.ok ? null : refusalNotice(result, {}, 'clear_error');
};

/** A command that changes modes; `read` returns null for arguments that it does not understand. */
const modeCommand =
  (
    command: string,
    words: string,
    read: (rest: string) => Partial<ChatModes> | null,
    done: (modes: ChatModes) => ChatNotice,
  ): ChatCommand =>
  async ({ userId, channelId, rest }, platform) => {
    const changes = read(splitFirst(rest).first);
    if (changes === null) return usage(command, words);
    const result: Result<ChatModes> = await updateChatModes(platform, { channelId, moderatorId: userId, changes });
    return result.ok ? done(result.value) : refusalNotice(result, {}, `usage_${command}`);
  };

const slow = modeCommand(
  'slow_on',
  '/slow [seconds]',
  (typed) => withValue(typed === '' ? SLOW_SECONDS : readDuration(typed), (slowSeconds) => ({ slowSeconds })),
  ({ slowSeconds }) =>
    slowSeconds === 0
      ? SLOW_OFF
      : {
          id: 'slow_on',
          text: `This room is now in slow mode. You may send messages every ${slowSeconds} seconds.`,
          params: { seconds: String(slowSeconds) },
        },
);

const SLOW_OFF: ChatNotice = { id: 'slow_off', text: 'This room is no longer in slow mode.' };

const slowOff = modeCommand(
  'slow_off',
  '/slowoff',
  () => ({ slowSeconds: 0 }),
  () => SLOW_OFF,
);

const followers = modeCommand(
  'followers_on',
  '/followers [minutes, or a duration such as 1h or 1w]',
  (typed) =>
    withValue(typed === '' ? 0 : readDuration(typed, 'm'), (seconds) => ({
      followersMinutes: Math.ceil(seconds / 60),
    })),
  ({ followersMinutes }) =>
    followersMinutes === 0
      ? { id: 'followers_on_zero', text: 'This room is now in followers-only mode.' }
      : {
          id: 'followers_on',
          text: `This room is now in ${followersMinutes} minutes followers-only mode.`,
          params: { minutes: String(followersMinutes) },
        },
);

const followersOff = modeCommand(
  'followers_off',
  '/followersoff',
  () => ({ followersMinutes: null }),
  () => ({ id: 'followers_off', text: 'This room is no longer in followers-only mode.' }),
);

/** Two commands, one to begin a mode that has no number, and one to end it. */
const switchCommands = (
  mode: 'subscribersOnly' | 'emotesOnly' | 'uniqueMessages',
  id: string,
  name: string,
): { readonly on: ChatCommand; readonly off: ChatCommand } => {
  const to = (isOn: boolean, notice: ChatNotice) =>
    modeCommand(
      notice.id,
      '',
      () => ({ [mode]: isOn }),
      () => notice,
    );
  return {
    on: to(true, { id: `${id}_on`, text: `This room is now in ${name} mode.` }),
    off: to(false, { id: `${id}_off`, text: `This room is no longer in ${name} mode.` }),
  };
};

const subscribers = switchCommands('subscribersOnly', 'subs', 'subscribers-only');
const emoteOnly = switchCommands('emotesOnly', 'emote_only', 'emote-only');
const uniqueChat = switchCommands('uniqueMessages', 'r9k', 'unique-chat');

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
