import { type AnnouncementColor, chatNotices, readPin } from '@bandshell/domain/chat';
import type { ChatNotice, Refusal } from '@bandshell/domain/kernel';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../../core/chat/chat-command.ts';
import { announce } from './announce.ts';
import { pinMessage } from './pin-message.ts';
import { shoutOut } from './shout-out.ts';
import { unpinMessage } from './unpin-message.ts';

/** Refusals are `pin_error_text_too_long` and so on. */
const noticeOf = (command: string, refusal: Refusal): ChatNotice =>
  commandRefusal(refusal, {}, { begin: `${command}_error_` });

const announceIn =
  (color: AnnouncementColor): ChatCommand =>
  async ({ userId, channelId, rest: text }, platform) => {
    if (text === '') return usageNotice('announce');
    const result = await announce(platform, { channelId, userId, color, text });
    return result.ok ? null : noticeOf('announce', result);
  };

const pin: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (rest === '') return usageNotice('pin');
  const result = await pinMessage(platform, { channelId, userId, pin: readPin(rest) });
  return result.ok ? chatNotices.pinDone : noticeOf('pin', result);
};

const unpin: ChatCommand = async ({ userId, channelId }, platform) => {
  const result = await unpinMessage(platform, { channelId, userId });
  return result.ok ? chatNotices.unpinDone : noticeOf('pin', result);
};

const shoutout: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const [login = ''] = rest.split(/\s+/);
  if (login === '') return usageNotice('shoutout');
  const result = await shoutOut(platform, { channelId, userId, login });
  return result.ok ? null : noticeOf('shoutout', result);
};

/** The text that the owner and moderators put in front of everybody. */
export const spotlightCommands: ChatCommands = {
  announce: announceIn('PRIMARY'),
  announceblue: announceIn('BLUE'),
  announcegreen: announceIn('GREEN'),
  announceorange: announceIn('ORANGE'),
  announcepurple: announceIn('PURPLE'),
  pin,
  unpin,
  shoutout,
};
