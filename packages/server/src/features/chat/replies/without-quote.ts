import type { ChatMessage, ChatReply } from '../../../core/chat/chat-message.ts';

/** The facts that decide whether moderators removed a message. */
export interface RemovableMessage {
  readonly id: string;
  readonly senderId: string;
  readonly source: ChatMessage;
}

/** The message that a reply quotes, for the same decision. Its own time is unknown; it is older than the reply. */
export const quotedMessage = (source: ChatMessage, reply: ChatReply): RemovableMessage => ({
  id: reply.parentId,
  senderId: reply.parentUserId,
  source,
});

/** A reply that no longer says what it answers. */
export const withoutQuote = (message: ChatMessage): ChatMessage =>
  message.reply === null ? message : { ...message, reply: { ...message.reply, parentText: '' } };
