import { type AnnouncementColor, CHAT_NOTICES, type ChatNotice, readPin } from '@bandshell/domain/chat';
import type { Refusal } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommands } from '../../../core/chat-command.ts';
import { errorText } from '../../../platform/messages/error-text.ts';
import { announce } from './announce.ts';
import { pinMessage } from './pin-message.ts';
import { shoutOut } from './shout-out.ts';
import { unpinMessage } from './unpin-message.ts';

const usage = (command: string, words: string): ChatNotice => ({ id: `usage_${command}`, text: `Usage: ${words}` });

/** Refusals are `pin_error_text_too_long` and so on. */
const refusalNotice = (command: string, refusal: Refusal): ChatNotice =>
  refusal.code === 'NOT_MODERATOR'
    ? CHAT_NOTICES.noPermission
    : {
        id: `${command}_error_${refusal.code.toLowerCase()}`,
        text: errorText(refusal, 'en'),
        params: Object.fromEntries(Object.entries(refusal.params).map(([name, value]) => [name, String(value)])),
      };

const announceIn =
  (color: AnnouncementColor): ChatCommand =>
  async ({ userId, channelId, rest: text }, platform) => {
    if (text === '') return usage('announce', '/announce <text>');
    const result = await announce(platform, { channelId, userId, color, text });
    return result.ok ? null : refusalNotice('announce', result);
  };

const pin: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (rest === '') return usage('pin', '/pin [duration] <text, or the id of a message>');
  const result = await pinMessage(platform, { channelId, userId, pin: readPin(rest) });
  return result.ok ? { id: 'pin_success', text: 'The message is pinned.' } : refusalNotice('pin', result);
};

const unpin: ChatCommand = async ({ userId, channelId }, platform) => {
  const result = await unpinMessage(platform, { channelId, userId });
  return result.ok ? { id: 'unpin_success', text: 'No message is pinned any more.' } : refusalNotice('pin', result);
};

const shoutout: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const [login = ''] = rest.split(/\s+/);
  if (login === '') return usage('shoutout', '/shoutout <channel>');
  const result = await shoutOut(platform, { channelId, userId, login });
  return result.ok ? null : refusalNotice('shoutout', result);
};

/** What the owner and moderators put in front of everybody. */
export const highlightCommands: ChatCommands = {
  announce: announceIn('PRIMARY'),
  announceblue: announceIn('BLUE'),
  announcegreen: announceIn('GREEN'),
  announceorange: announceIn('ORANGE'),
  announcepurple: announceIn('PURPLE'),
  pin,
  unpin,
  shoutout,
};
