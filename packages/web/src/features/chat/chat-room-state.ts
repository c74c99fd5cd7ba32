import {
  CHAT_LIST_MOST,
  type ChatList,
  type ChatListEvent,
  type ChatModes,
  type ChatRow,
  emptyChatList,
  OPEN_CHAT,
  stepChatList,
} from '@bandshell/domain/chat';
import type { ChatStatus } from './chat-connection.ts';

export interface ChatRoomSnapshot {
  readonly list: ChatList;
  readonly status: ChatStatus;
  /** The room was joined once, so an empty list means an empty room. */
  readonly isSettled: boolean;
  readonly modes: ChatModes;
  /** The viewer is the owner of the channel or one of its moderators. */
  readonly canModerate: boolean;
  /** A message was refused because the viewer has not accepted the rules. */
  readonly asksForRules: boolean;
  /** The viewer may not write, because they are banned or timed out. */
  readonly isBanned: boolean;
}

export const UNKNOWN_ROOM: ChatRoomSnapshot = {
  list: emptyChatList,
  status: 'connecting',
  isSettled: false,
  modes: OPEN_CHAT,
  canModerate: false,
  asksForRules: false,
  isBanned: false,
};

/**
 * The state that the column draws, and its listeners. New rows wait for the next frame, so that the list changes at most
 * once per frame.
 */
export function createRoomState(nextFrame: (callback: () => void) => () => void) {
  const changes = new Set<() => void>();
  let snapshot = UNKNOWN_ROOM;
  let queue: ChatRow[] = [];
  let cancelFrame: (() => void) | null = null;
  let keys = 0;

  const change = (part: Partial<ChatRoomSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of [...changes]) listener();
  };
  const step = (event: ChatListEvent) => {
    const list = stepChatList(snapshot.list, event);
    if (list !== snapshot.list) change({ list });
  };
  const stopFrame = () => {
    cancelFrame?.();
    cancelFrame = null;
  };
  const flush = () => {
    stopFrame();
    const rows = queue;
    queue = [];
    if (rows.length > 0) step({ type: 'append', rows });
  };

  const enqueue = (row: ChatRow) => {
    queue.push(row);
    // A hidden tab paints no frames, so rows beyond the limit are dropped at once.
    if (queue.length > 2 * CHAT_LIST_MOST) queue = queue.slice(-CHAT_LIST_MOST);
    cancelFrame ??= nextFrame(flush);
  };
  const nextKey = () => {
    keys += 1;
    return `r${keys}`;
  };

  return {
    nextKey,
    get: () => snapshot,
    subscribe(onChange: () => void) {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    change,
    step,
    enqueue,
    notice: (text: string) => enqueue({ kind: 'notice', key: nextKey(), text, tone: 'plain' }),
    /** For events that apply to rows already in the list. */
    flushThen(event: ChatListEvent) {
      flush();
      step(event);
    },
    close: stopFrame,
  };
}

export type RoomState = ReturnType<typeof createRoomState>;
