import type { RowReply } from '@bandshell/domain/chat';

/** `ChatReplyParent` of the API. */
export interface ReplyParent {
  readonly messageID: string;
  readonly login: string;
  readonly displayName: string;
  readonly text: string;
  readonly flags: string;
  readonly threadID: string;
}

/** The content that a stored reply shows of the message that it answers. */
export const readParent = ({ messageID, login, displayName, text, flags, threadID }: ReplyParent): RowReply => ({
  parentId: messageID,
  parentLogin: login,
  parentDisplayName: displayName,
  parentText: text,
  parentFlags: flags,
  threadId: threadID,
});
