import { formatChatLine, formatTags } from '@bandshell/contract';
import { type ChatModes, formatFlags, readBadges, userTypeOf, writeMessageText } from '@bandshell/domain/chat';
import type { ChatNotice, SentenceValue } from '@bandshell/domain/kernel';
import type { ChatMessage, ChatReply, ChatSender } from '../../../core/chat/chat-message.ts';
import { classifyMessage } from '../../../core/chat/flagged-words/classify-message.ts';
import { NO_BADGES } from '../../../core/chat/worn-badges.ts';
import type { Chatter } from './ports.ts';
import { siteBadges } from './sender.ts';

/** `nick!nick@nick.server`, the format that existing clients expect. */
export const userPrefix = (server: string, nick: string): string => `${nick}!${nick}@${nick}.${server}`;

/** The lines after a successful registration. */
export const welcomeLines = (server: string, nick: string): readonly string[] =>
  [
    ['001', 'Welcome, GLHF!'],
    ['002', `Your host is ${server}`],
    ['003', 'This server is rather new'],
    ['004', '-'],
    ['375', '-'],
    ['372', 'You are in a maze of twisty passages.'],
    ['376', '>'],
  ].map(([command = '', text = '']) => formatChatLine({ prefix: server, command, params: [nick, text] }));

/** A numeric answer with a text. */
export const numericLine = (server: string, numeric: string, nick: string, ...params: string[]): string =>
  formatChatLine({ prefix: server, command: numeric, params: [nick, ...params] });

/** A notice without tags, to a target (`*` before registration). */
export const noticeLine = (server: string, target: string, text: string): string =>
  formatChatLine({ prefix: server, command: 'NOTICE', params: [target, text] });

/** For programs that write the sentence themselves. */
const tagValue = (value: SentenceValue): string => (typeof value === 'object' ? value.en : String(value));

export const noticeTags = (notice: ChatNotice, clientNonce: string | null): string =>
  formatTags({
    ...(clientNonce === null ? {} : { 'client-nonce': clientNonce }),
    'msg-id': notice.id,
    ...Object.fromEntries(
      Object.entries(notice.params ?? {}).map(([name, value]) => [`msg-param-${name}`, tagValue(value)]),
    ),
  });

/** Chunks of names fit into a line of 512 bytes (RFC 1459). */
const NAMES_BYTES = 400;

/** 353 and 366: the names in a room. */
export const namesLines = (
  server: string,
  nick: string,
  login: string,
  names: readonly string[],
): readonly string[] => {
  const prefix = `${nick}.${server}`;
  const lines: string[] = [];
  let chunk: string[] = [];
  let size = 0;
  for (const name of names) {
    if (size + name.length + 1 > NAMES_BYTES) {
      lines.push(formatChatLine({ prefix, command: '353', params: [nick, '=', `#${login}`, chunk.join(' ')] }));
      chunk = [];
      size = 0;
    }
    chunk.push(name);
    size += name.length + 1;
  }
  if (chunk.length > 0) {
    lines.push(formatChatLine({ prefix, command: '353', params: [nick, '=', `#${login}`, chunk.join(' ')] }));
  }
  return [...lines, formatChatLine({ prefix, command: '366', params: [nick, `#${login}`, 'End of /NAMES list'] })];
};

const flag = (isOn: boolean): string => (isOn ? '1' : '0');

/** All modes of a room, sent on joining; later lines contain only changes. */
export const roomStateTags = (channelId: string, modes: ChatModes): string =>
  formatTags({
    'emote-only': flag(modes.emotesOnly),
    'followers-only': String(modes.followersMinutes ?? -1),
    r9k: flag(modes.uniqueMessages),
    'room-id': channelId,
    slow: String(modes.slowSeconds),
    'subs-only': flag(modes.subscribersOnly),
  });

export const globalUserStateTags = (user: Chatter, emoteSets: string): string => {
  const badges = siteBadges(user);
  return formatTags({
    'badge-info': '',
    badges,
    color: user.color,
    'display-name': user.displayName,
    'emote-sets': emoteSets,
    turbo: '0',
    'user-id': user.userId,
    'user-type': userTypeOf(readBadges(badges)),
  });
};

/** The sender's own state in a room; after a message with its id, time and the client's nonce. */
export const userStateTags = (
  sender: ChatSender,
  sent: {
    readonly id: string;
    readonly at: number;
    readonly clientNonce: string | null;
    readonly emotes: string;
    /** Set if the message became a reply. */
    readonly parentId?: string | undefined;
    /** Bits that the message spent. */
    readonly bits?: number | undefined;
  } | null,
  emoteSets: string,
): string =>
  formatTags({
    'badge-info': sender.badgeInfo,
    badges: sender.badges,
    ...(sent?.bits === undefined ? {} : { bits: String(sent.bits) }),
    ...(sent !== null && sent.clientNonce !== null ? { 'client-nonce': sent.clientNonce } : {}),
    color: sender.color,
    'display-name': sender.displayName,
    'emote-sets': emoteSets,
    ...(sent === null ? {} : { emotes: sent.emotes, id: sent.id }),
    ...rankTags(sender),
    ...(sent?.parentId === undefined ? {} : { 'reply-parent-msg-id': sent.parentId }),
    ...(sent === null ? {} : { 'tmi-sent-ts': String(sent.at) }),
    turbo: '0',
    'user-type': userTypeOf(readBadges(sender.badges)),
  });

/** The facts that older programs read in place of badges. `vip` is there only for VIPs. */
const rankTags = ({ isModerator, isVip, badgeInfo }: ChatSender) => ({
  mod: isModerator ? '1' : '0',
  subscriber: badgeInfo === '' ? '0' : '1',
  ...(isVip ? { vip: '1' } : {}),
});

/** A message's tags and its line, separate, so that each class of clients gets what it requested. */
export const messageLine = (
  server: string,
  room: { readonly channelId: string; readonly login: string },
  message: ChatMessage,
  clientNonce: string | null,
): { readonly tags: string; readonly historicalTags: string; readonly bare: string } => {
  const isForeign = room.channelId !== message.channelId;
  const sender = isForeign ? senderAbroad(message, room.channelId) : message.sender;
  const { mod, ...ranks } = rankTags(sender);
  const tags: Record<string, string> = {
    'badge-info': sender.badgeInfo,
    badges: sender.badges,
    ...(message.bits === undefined ? {} : { bits: String(message.bits) }),
    color: sender.color,
    'display-name': sender.displayName,
    emotes: message.emotes,
    'first-msg': message.visit === 'first' && !isForeign ? '1' : '0',
    flags: formatFlags(classifyMessage(message.text)),
    id: message.id,
    mod,
    ...(message.reply === null ? {} : replyTags(message.reply)),
    'returning-chatter': message.visit === 'returning' && !isForeign ? '1' : '0',
    'room-id': room.channelId,
    ...(isForeign ? sourceTags(message) : {}),
    ...ranks,
    'tmi-sent-ts': String(message.sentAt),
    turbo: '0',
    'user-id': sender.userId,
    'user-type': userTypeOf(readBadges(sender.badges)),
  };
  return {
    tags: formatTags(clientNonce === null ? tags : { 'client-nonce': clientNonce, ...tags }),
    historicalTags: formatTags({ historical: '1', ...tags }),
    bare: formatChatLine({
      prefix: userPrefix(server, sender.login),
      command: 'PRIVMSG',
      params: [`#${room.login}`, writeMessageText(message.text, message.action)],
    }),
  };
};

/** The sender of a message of a shared chat as the room of another channel shows them: with the roles that they have there. */
const senderAbroad = ({ sender, shared }: ChatMessage, channelId: string): ChatSender => {
  const { badges, badgeInfo } = shared?.[channelId] ?? NO_BADGES;
  const sets = new Set(readBadges(badges).map(({ set }) => set));
  const [isOwner, isModerator, isVip] = [sets.has('broadcaster'), sets.has('moderator'), sets.has('vip')];
  return { ...sender, badges, badgeInfo, isOwner, isModerator, isVip };
};

/** Where a message of a shared chat was written. */
const sourceTags = ({ channelId, id, sender }: ChatMessage) => ({
  'source-badge-info': sender.badgeInfo,
  'source-badges': sender.badges,
  'source-id': id,
  'source-only': '0',
  'source-room-id': channelId,
});

/** The flagged parts of the quote; only the site's own pages read the tag. */
const quoteFlags = (text: string): Record<string, string> => {
  const flags = formatFlags(classifyMessage(text));
  return flags === '' ? {} : { 'reply-parent-msg-flags': flags };
};

const replyTags = (reply: ChatReply): Record<string, string> => ({
  'reply-parent-display-name': reply.parentDisplayName,
  ...quoteFlags(reply.parentText),
  'reply-parent-msg-body': reply.parentText,
  'reply-parent-msg-id': reply.parentId,
  'reply-parent-user-id': reply.parentUserId,
  'reply-parent-user-login': reply.parentLogin,
  ...(reply.threadDisplayName === undefined ? {} : { 'reply-thread-parent-display-name': reply.threadDisplayName }),
  'reply-thread-parent-msg-id': reply.threadId,
  ...(reply.threadUserId === undefined ? {} : { 'reply-thread-parent-user-id': reply.threadUserId }),
  'reply-thread-parent-user-login': reply.threadLogin,
});
