import type { ChatList, ChatMessageRow } from '@bandshell/domain/chat';
import { useState } from 'react';

export interface ReplyTarget {
  /** The message that the viewer answers. */
  readonly replyTo: ChatMessageRow | undefined;
  readonly setReplyTo: (row: ChatMessageRow | undefined) => void;
}

/** The message that the viewer answers, until it is sent, given up, or deleted. */
export const useReplyTarget = ({ rows, held }: ChatList): ReplyTarget => {
  const [row, setReplyTo] = useState<ChatMessageRow>();
  const isGone =
    row !== undefined &&
    [...rows, ...held].some((one) => one.kind === 'message' && one.id === row.id && one.state.name === 'deleted');
  return { replyTo: isGone ? undefined : row, setReplyTo };
};
