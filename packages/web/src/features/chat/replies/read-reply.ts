import type { ChatLine } from '@bandshell/contract';
import type { RowReply } from '@bandshell/domain/chat';

/** The text that a message's tags say about the message that it answers; undefined if it is no reply. */
export function readReply(tags: ChatLine['tags']): RowReply | undefined {
  const parentId = tags['reply-parent-msg-id'] ?? '';
  const parentLogin = (tags['reply-parent-user-login'] ?? '').toLowerCase();
  if (parentId === '' || parentLogin === '') return undefined;
  return {
    parentId,
    parentLogin,
    parentDisplayName: tags['reply-parent-display-name'] || parentLogin,
    parentText: tags['reply-parent-msg-body'] ?? '',
    parentFlags: tags['reply-parent-msg-flags'],
    threadId: tags['reply-thread-parent-msg-id'] || parentId,
  };
}
