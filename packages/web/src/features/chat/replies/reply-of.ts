import type { ChatMessageRow, RowReply } from '@bandshell/domain/chat';

/** The text that a reply to this message quotes; undefined while the server does not know the message. */
export const replyOf = ({ id, login, displayName, text, flags, reply }: ChatMessageRow): RowReply | undefined =>
  id === null
    ? undefined
    : {
        parentId: id,
        parentLogin: login,
        parentDisplayName: displayName,
        parentText: text,
        parentFlags: flags,
        threadId: reply?.threadId ?? id,
      };
