import type { ChatLine } from '@bandshell/contract';
import { CHAT_RULES_NOTICE, HELD_NOTICE } from '@bandshell/domain/automod';
import {
  CHAT_LIST_MOST,
  type ChatList,
  type ChatListEvent,
  type ChatMessageRow,
  type ChatModes,
  type ChatRow,
  defaultChatColor,
  emptyChatList,
  OPEN_CHAT,
  PENDING,
  parseChatColor,
  type RowReply,
  readMessageText,
  stepChatList,
  writeMessageText,
} from '@bandshell/domain/chat';
import { t } from '@lingui/core/macro';
import type { SiteSocket } from '../../platform/realtime/site-socket.ts';
import type { ChatViewer } from './chat-column-props.ts';
import { type ChatStatus, connectChat } from './chat-connection.ts';
import { readChatLine, type SelfState } from './read-chat-line.ts';
import { readOwnBan } from './read-own-ban.ts';
import { replyOf } from './replies/reply-of.ts';

/** A message that the server does not confirm within this time has failed. */
const SEND_LIMIT_MS = 10_000;

/** A message that waits for the connection. */
interface UnsentLine {
  readonly line: string;
  readonly parentId: string | undefined;
}

export interface ChatRoomOptions {
  readonly channelLogin: string;
  readonly viewer: ChatViewer | null;
  readonly open: () => SiteSocket;
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** Calls back before the next frame is painted; returns a function that cancels. */
  readonly nextFrame: (callback: () => void) => () => void;
}

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

const canModerate = ({ badges }: SelfState): boolean => badges.includes('broadcaster') || badges.includes('moderator');

export const UNKNOWN_ROOM: ChatRoomSnapshot = {
  list: emptyChatList,
  status: 'connecting',
  isSettled: false,
  modes: OPEN_CHAT,
  canModerate: false,
  asksForRules: false,
  isBanned: false,
};

export interface ChatRoom {
  getSnapshot(): ChatRoomSnapshot;
  subscribe(onChange: () => void): () => void;
  /** Sends a line as typed; `/me` is an action. A message may answer another one. Returns false if the
   * line was not taken, because a command needs the connection. A message appears as pending until the server confirms it. */
  say(typed: string, replyTo?: ChatMessageRow): boolean;
  /** Sends a failed message again. */
  resend(row: ChatMessageRow): void;
  dismiss(row: ChatMessageRow): void;
  /** The viewer's ban is over: nothing in the chat says so when a time-out runs out. */
  endBan(): void;
  /** The viewer has accepted the rules, so the last refused message is sent again, or has put them off. */
  endRules(isAccepted: boolean): void;
  setFollowing(isFollowing: boolean): void;
  reconnectNow(): void;
  close(): void;
}

/** A channel's chat as the column shows it: connection, rows, own messages. It updates at most once per frame. */
export function openChatRoom(options: ChatRoomOptions): ChatRoom {
  const { channelLogin, viewer, random, nextFrame } = options;
  const selfLogin = viewer?.login.toLowerCase() ?? null;
  const nick = viewer?.login ?? `justinfan${1 + Math.floor(random() * 99_999)}`;
  const changes = new Set<() => void>();
  const deadlines = new Map<string, ReturnType<typeof setTimeout>>();
  let snapshot: ChatRoomSnapshot = UNKNOWN_ROOM;
  let queue: ChatRow[] = [];
  let cancelFrame: (() => void) | null = null;
  let keys = 0;
  let self: SelfState = {
    displayName: viewer?.displayName ?? '',
    color: ownColor(viewer),
    badges: selfLogin === channelLogin.toLowerCase() ? ['broadcaster'] : [],
  };
  snapshot = { ...snapshot, canModerate: canModerate(self) };

  const nextKey = () => {
    keys += 1;
    return `r${keys}`;
  };
  const nextNonce = () => `${Date.now().toString(36)}-${Math.floor(random() * 2 ** 40).toString(36)}-${nextKey()}`;
  const publish = (next: ChatRoomSnapshot) => {
    if (next === snapshot) return;
    snapshot = next;
    for (const change of [...changes]) change();
  };
  const step = (event: ChatListEvent) => {
    const list = stepChatList(snapshot.list, event);
    publish(list === snapshot.list ? snapshot : { ...snapshot, list });
  };

  const enqueue = (row: ChatRow) => {
    queue.push(row);
    // A hidden tab paints no frames, so rows beyond the limit are dropped at once.
    if (queue.length > 2 * CHAT_LIST_MOST) queue = queue.slice(-CHAT_LIST_MOST);
    cancelFrame ??= nextFrame(flush);
  };
  const flush = () => {
    cancelFrame?.();
    cancelFrame = null;
    const rows = queue;
    queue = [];
    if (rows.length > 0) step({ type: 'append', rows });
  };
  /** For events that apply to rows already in the list. */
  const flushThen = (event: ChatListEvent) => {
    flush();
    step(event);
  };

  const onLine = (line: ChatLine) => {
    const now = Date.now();
    const isBanned = readOwnBan(line, selfLogin);
    if (isBanned !== undefined && isBanned !== snapshot.isBanned) publish({ ...snapshot, isBanned });
    const updates = readChatLine(line, { selfLogin, key: nextKey(), now });
    switch (updates?.kind) {
      case undefined:
        return;
      case 'row':
        return enqueue(updates.row);
      case 'self':
        self = {
          ...updates.self,
          color: updates.self.color || self.color,
          displayName: updates.self.displayName || self.displayName,
        };
        if (canModerate(self) !== snapshot.canModerate) publish({ ...snapshot, canModerate: canModerate(self) });
        if (updates.sent === null || !settle(updates.sent.nonce)) return;
        return flushThen({
          type: 'confirm',
          key: updates.sent.nonce,
          id: updates.sent.id,
          isReply: updates.sent.isReply,
          change: { ...self, at: updates.sent.at ?? now, emotes: updates.sent.emotes, bits: updates.sent.bits },
        });
      case 'refusal':
        if (updates.nonce !== null && settle(updates.nonce)) {
          if (updates.id === HELD_NOTICE) {
            flushThen({ type: 'remove', key: updates.nonce });
            return notice(updates.text);
          }
          if (updates.id === CHAT_RULES_NOTICE) publish({ ...snapshot, asksForRules: true });
          return flushThen({ type: 'fail', key: updates.nonce, reason: updates.text, until: updates.until });
        }
        // The text that stands in place of the box to write says that the viewer is banned.
        return updates.text === '' || isBanned === true ? undefined : notice(updates.text);
      case 'removal':
        return flushThen(updates.event);
      case 'modes':
        return publish({ ...snapshot, modes: { ...snapshot.modes, ...updates.changes } });
    }
  };

  const notice = (text: string) => enqueue({ kind: 'notice', key: nextKey(), text, tone: 'plain' });

  /** Stops waiting for a message's confirmation; false if none was pending. */
  const settle = (nonce: string): boolean => {
    clearTimeout(deadlines.get(nonce));
    return deadlines.delete(nonce);
  };

  /** Messages that wait for the connection, in their order. */
  const unsent = new Map<string, UnsentLine>();
  const connection = connectChat({
    open: options.open,
    channelLogin,
    nick,
    random,
    warn: options.warn,
    onLine,
    onStatus: (status) => {
      publish({ ...snapshot, status, isSettled: snapshot.isSettled || status === 'joined' });
      if (status === 'joined') sendUnsent();
    },
  });

  const sendUnsent = () => {
    for (const [nonce, { line, parentId }] of unsent) {
      if (!connection.say(line, nonce, parentId)) return;
      unsent.delete(nonce);
    }
  };

  const send = (text: string, isAction: boolean, reply: RowReply | undefined) => {
    const nonce = nextNonce();
    flushThen({ type: 'follow' });
    step({
      type: 'append',
      rows: [
        {
          kind: 'message',
          key: nonce,
          id: null,
          login: selfLogin ?? nick,
          ...self,
          displayName: self.displayName || nick,
          text,
          emotes: '',
          isAction,
          isMention: false,
          isHistorical: false,
          at: Date.now(),
          state: PENDING,
          reply,
        },
      ],
    });
    const line = writeMessageText(text, isAction);
    const parentId = reply?.parentId;
    if (unsent.size > 0 || !connection.say(line, nonce, parentId)) unsent.set(nonce, { line, parentId });
    deadlines.set(
      nonce,
      setTimeout(() => {
        const reason = unsent.delete(nonce) ? t`Chat is not connected.` : t`No answer from the server.`;
        if (settle(nonce)) step({ type: 'fail', key: nonce, reason });
      }, SEND_LIMIT_MS),
    );
  };

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      changes.add(onChange);
      return () => changes.delete(onChange);
    },
    say(typed, replyTo) {
      const read = readMessageText(typed);
      if (read.kind === 'message') send(read.text, read.action, replyTo && replyOf(replyTo));
      // The server knows the commands. It answers with a notice, or everybody sees what the command did.
      else if (read.kind === 'command' && !connection.say(typed.trim(), nextNonce())) {
        notice(t`Chat is not connected.`);
        return false;
      }
      return true;
    },
    resend(row) {
      step({ type: 'remove', key: row.key });
      send(row.text, row.isAction, row.reply);
    },
    dismiss: (row) => step({ type: 'remove', key: row.key }),
    endRules(isAccepted) {
      publish({ ...snapshot, asksForRules: false });
      const last = snapshot.list.rows.findLast(
        (row): row is ChatMessageRow => row.kind === 'message' && row.state.name === 'failed',
      );
      if (isAccepted && last !== undefined) this.resend(last);
    },
    endBan() {
      if (snapshot.isBanned) publish({ ...snapshot, isBanned: false });
    },
    setFollowing: (isFollowing) => flushThen({ type: isFollowing ? 'follow' : 'unfollow' }),
    reconnectNow: () => connection.reconnectNow(),
    close() {
      connection.close();
      cancelFrame?.();
      cancelFrame = null;
      for (const timer of deadlines.values()) clearTimeout(timer);
      deadlines.clear();
      unsent.clear();
    },
  };
}

const ownColor = (viewer: ChatViewer | null): string =>
  parseChatColor(viewer?.chatColor ?? '') ?? defaultChatColor(viewer?.login ?? '');
