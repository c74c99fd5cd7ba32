import { formatChatLine, formatTags } from '@bandshell/contract';
import type { ChatModes } from '@bandshell/domain/chat';

/** The room that a line is about. */
export interface RoomPlace {
  readonly server: string;
  readonly channelId: string;
  readonly login: string;
}

export interface TaggedLine {
  readonly tags: string;
  readonly bare: string;
}

/** `CLEARCHAT`: all messages are gone, or those of a user who is banned, for `seconds` or for good. */
export const clearChatLine = (
  { server, channelId, login }: RoomPlace,
  at: number,
  user: { readonly userId: string; readonly login: string; readonly seconds: number | null } | null,
  isHistorical = false,
): TaggedLine => ({
  tags: formatTags({
    ...(isHistorical ? { historical: '1' } : {}),
    ...(user === null || user.seconds === null ? {} : { 'ban-duration': String(user.seconds) }),
    'room-id': channelId,
    ...(user === null ? {} : { 'target-user-id': user.userId }),
    'tmi-sent-ts': String(at),
  }),
  bare: formatChatLine({
    prefix: server,
    command: 'CLEARCHAT',
    params: user === null ? [`#${login}`] : [`#${login}`, user.login],
  }),
});

/** `CLEARMSG`: one message is gone. */
export const clearMessageLine = (
  { server, channelId, login }: RoomPlace,
  { at, messageId, senderLogin, text }: DeletedMessage,
): TaggedLine => ({
  tags: formatTags({
    login: senderLogin,
    'room-id': channelId,
    'target-msg-id': messageId,
    'tmi-sent-ts': String(at),
  }),
  bare: formatChatLine({ prefix: server, command: 'CLEARMSG', params: [`#${login}`, text] }),
});

export interface DeletedMessage {
  readonly at: number;
  readonly messageId: string;
  readonly senderLogin: string;
  readonly text: string;
}

const flag = (tag: string, isOn: boolean | undefined): Readonly<Record<string, string>> =>
  isOn === undefined ? {} : { [tag]: isOn ? '1' : '0' };

/** `ROOMSTATE` after a change: clients take each mode in it for a change. */
export const changedModesLine = (
  { server, channelId, login }: RoomPlace,
  { slowSeconds, followersMinutes, subscribersOnly, emotesOnly, uniqueMessages }: Partial<ChatModes>,
): TaggedLine => ({
  tags: formatTags({
    ...flag('emote-only', emotesOnly),
    ...(followersMinutes === undefined ? {} : { 'followers-only': String(followersMinutes ?? -1) }),
    ...flag('r9k', uniqueMessages),
    'room-id': channelId,
    ...(slowSeconds === undefined ? {} : { slow: String(slowSeconds) }),
    ...flag('subs-only', subscribersOnly),
  }),
  bare: formatChatLine({ prefix: server, command: 'ROOMSTATE', params: [`#${login}`] }),
});
