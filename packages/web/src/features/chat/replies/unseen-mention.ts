import type { ChatList } from '@bandshell/domain/chat';

/** The newest message to the reader that waits below; undefined if there is none. */
export function unseenMention({
  held,
}: ChatList): { readonly displayName: string; readonly isReply: boolean } | undefined {
  const row = held.findLast((one) => one.kind === 'message' && one.isMention && one.state.name === 'shown');
  return row?.kind === 'message' ? { displayName: row.displayName, isReply: row.reply !== undefined } : undefined;
}
