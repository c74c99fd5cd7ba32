import { type ChatMessageRow, type ChatNoticeRow, type ChatRow, DELETED, SHOWN } from './chat-row.ts';

/** Maximum number of rows, shown and held together. */
export const CHAT_LIST_MOST = 150;

/**
 * The rows of a chat column. While the reader follows, new rows are added at the end and the oldest are removed. While
 * the reader has scrolled up, nothing moves: new rows wait in `held`, and `unseen` counts them.
 */
export interface ChatList {
  readonly rows: readonly ChatRow[];
  readonly held: readonly ChatRow[];
  readonly unseen: number;
  readonly isFollowing: boolean;
}

export type ChatListEvent =
  /** Rows in order, as one batch. A message whose id is there already is dropped: history repeats after a break. */
  | { readonly type: 'append'; readonly rows: readonly ChatRow[] }
  | { readonly type: 'follow' }
  | { readonly type: 'unfollow' }
  /** The server accepted the message that the row with this key shows as pending. */
  | {
      readonly type: 'confirm';
      readonly key: string;
      readonly id: string | null;
      /** The server took it as a reply. Else it is an ordinary message: what it answers is gone. */
      readonly isReply?: boolean;
      readonly change: Confirmed;
    }
  | { readonly type: 'fail'; readonly key: string; readonly reason: string; readonly until?: number | undefined }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'delete-message'; readonly id: string }
  | { readonly type: 'delete-of-user'; readonly login: string }
  /** Everything that was written until `at` (wall-clock milliseconds) is gone. A notice says so, once. */
  | { readonly type: 'clear'; readonly at: number; readonly notice: ChatNoticeRow };

/** Values of the user's own message that the server decides. */
export type Confirmed = Partial<Pick<ChatMessageRow, 'at' | 'displayName' | 'color' | 'badges' | 'emotes' | 'bits'>>;

export const emptyChatList: ChatList = { rows: [], held: [], unseen: 0, isFollowing: true };

/** Applies one event to the list; returns the same list when nothing changed. */
export function stepChatList(list: ChatList, event: ChatListEvent): ChatList {
  switch (event.type) {
    case 'append':
      return append(list, event.rows);
    case 'follow':
      return follow(list);
    case 'unfollow':
      return list.isFollowing ? { ...list, isFollowing: false } : list;
    case 'confirm':
      return confirm(list, event.key, event.id, event.isReply === true, event.change);
    case 'fail':
      return change(list, (row) =>
        row.key === event.key && row.state.name === 'pending'
          ? { ...row, state: { name: 'failed', reason: event.reason, until: event.until } }
          : row,
      );
    case 'remove':
      return { ...list, rows: without(list.rows, event.key), held: without(list.held, event.key) };
    case 'delete-message':
      return change(list, (row) =>
        row.id === event.id ? deleted(row) : unquoted(row, row.reply?.parentId === event.id),
      );
    case 'delete-of-user':
      return change(list, (row) =>
        row.login === event.login ? deleted(row) : unquoted(row, row.reply?.parentLogin === event.login),
      );
    case 'clear':
      return clear(list, event.at, event.notice);
  }
}

/** Own messages that wait for their confirmation, or failed, stay: others never had them. */
function clear(list: ChatList, at: number, notice: ChatNoticeRow): ChatList {
  if ([...list.rows, ...list.held].some(({ key }) => key === notice.key)) return list;
  const stays = (row: ChatRow): boolean =>
    row.kind === 'message' && (row.at > at || row.state.name === 'pending' || row.state.name === 'failed');
  const held = list.held.filter(stays);
  return { ...list, rows: newest([notice, ...list.rows.filter(stays)]), held, unseen: held.length };
}

function append(list: ChatList, incoming: readonly ChatRow[]): ChatList {
  const known = new Set<string>();
  for (const row of [...list.rows, ...list.held]) if (row.kind === 'message' && row.id !== null) known.add(row.id);
  const fresh = incoming.filter((row) => {
    if (row.kind !== 'message' || row.id === null) return true;
    if (known.has(row.id)) return false;
    known.add(row.id);
    return true;
  });
  if (fresh.length === 0) return list;
  if (list.isFollowing) return { ...list, rows: newest([...list.rows, ...fresh]) };
  return { ...list, held: newest([...list.held, ...fresh]), unseen: list.unseen + fresh.length };
}

function follow(list: ChatList): ChatList {
  if (list.isFollowing && list.held.length === 0) return list;
  return { rows: newest([...list.rows, ...list.held]), held: [], unseen: 0, isFollowing: true };
}

function confirm(list: ChatList, key: string, id: string | null, isReply: boolean, known: Confirmed): ChatList {
  const isThere = (row: ChatRow) => row.kind === 'message' && row.id === id && row.key !== key;
  // The history of a new connection may have brought the message before its confirmation came.
  if (id !== null && (list.rows.some(isThere) || list.held.some(isThere))) {
    return { ...list, rows: without(list.rows, key), held: without(list.held, key) };
  }
  return change(list, (row) =>
    row.key === key ? { ...row, ...known, id, state: SHOWN, reply: isReply ? row.reply : undefined } : row,
  );
}

function change(list: ChatList, edit: (row: ChatMessageRow) => ChatMessageRow): ChatList {
  const rows = edited(list.rows, edit);
  const held = edited(list.held, edit);
  return rows === list.rows && held === list.held ? list : { ...list, rows, held };
}

function edited(rows: readonly ChatRow[], edit: (row: ChatMessageRow) => ChatMessageRow): readonly ChatRow[] {
  let isChanged = false;
  const next = rows.map((row) => {
    const after = row.kind === 'message' ? edit(row) : row;
    if (after !== row) isChanged = true;
    return after;
  });
  return isChanged ? next : rows;
}

const deleted = (row: ChatMessageRow): ChatMessageRow =>
  row.state.name === 'shown' ? { ...row, text: '', state: DELETED, reply: undefined } : row;

/** A reply stays when the message that it quotes is deleted. The quote goes. */
const unquoted = (row: ChatMessageRow, isGone: boolean): ChatMessageRow =>
  isGone && row.reply !== undefined && row.reply.parentText !== ''
    ? { ...row, reply: { ...row.reply, parentText: '' } }
    : row;
const newest = (rows: readonly ChatRow[]) => (rows.length > CHAT_LIST_MOST ? rows.slice(-CHAT_LIST_MOST) : rows);
const without = (rows: readonly ChatRow[], key: string) =>
  rows.some((row) => row.key === key) ? rows.filter((row) => row.key !== key) : rows;
