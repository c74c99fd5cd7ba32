import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { quotedMessage, type RemovableMessage, withoutQuote } from '../replies/without-quote.ts';
import type { Connection } from './connection.ts';
import { messageLine } from './lines.ts';
import type { RoomLine } from './room-line.ts';

/** Where a message came from: the socket on this node, and what its client calls the message. */
export interface MessageOrigin {
  readonly connection: Connection | null;
  readonly clientNonce: string | null;
}

export const NOBODY: MessageOrigin = { connection: null, clientNonce: null };

interface Place {
  readonly channelId: string;
  readonly login: string;
}

/** A message as a room shows it: that of its own channel, or of another one with which the chat is shared. */
export const messageRoomLine = (
  serverName: string,
  room: Place,
  message: ChatMessage,
  { connection, clientNonce }: MessageOrigin,
): RoomLine => {
  const { tags, historicalTags, bare } = messageLine(serverName, room, message, clientNonce);
  const { userId, isOwner, isModerator, isVip } = message.sender;
  return {
    tags,
    bare,
    needs: 0,
    from: connection,
    hiddenFromUserId: null,
    message: {
      id: message.id,
      senderId: userId,
      isAlwaysShown: isOwner || isModerator || isVip,
      historicalTags,
      source: message,
    },
  };
};

/** Replies stay when the message that they quote is removed. The quote goes. */
export const lineWithoutQuote = (
  serverName: string,
  room: Place,
  line: RoomLine,
  isRemoved: (message: RemovableMessage) => boolean,
): RoomLine => {
  const source = line.message?.source;
  if (source?.reply == null || !isRemoved(quotedMessage(source, source.reply))) return line;
  return messageRoomLine(serverName, room, withoutQuote(source), { connection: line.from, clientNonce: null });
};
