import {
  type ChatMessageRow,
  type ChatRow,
  defaultChatColor,
  PENDING,
  parseChatColor,
  type RowReply,
  readMessageText,
  writeMessageText,
} from '@bandshell/domain/chat';
import { t } from '@lingui/core/macro';
import type { SiteSocket } from '../../platform/realtime/site-socket.ts';
import type { ChatViewer } from './chat-column-props.ts';
import { connectChat } from './chat-connection.ts';
import { type ChatRoomSnapshot, createRoomState } from './chat-room-state.ts';
import { receiveLines } from './receive-lines.ts';
import { replyOf } from './replies/reply-of.ts';
import { trackSentMessages } from './sent-messages.ts';

export interface ChatRoomOptions {
  readonly channelLogin: string;
  readonly viewer: ChatViewer | null;
  readonly open: () => SiteSocket;
  readonly random: () => number;
  readonly warn: (message: string) => void;
  /** Calls back before the next frame is painted; returns a function that cancels. */
  readonly nextFrame: (callback: () => void) => () => void;
}

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
  const state = createRoomState(nextFrame);
  const nextNonce = () =>
    `${Date.now().toString(36)}-${Math.floor(random() * 2 ** 40).toString(36)}-${state.nextKey()}`;
  const messages = trackSentMessages({
    say: (line, nonce, parentId) => connection.say(line, nonce, parentId),
    onFail: (key, reason) => state.step({ type: 'fail', key, reason }),
  });

  const receiver = receiveLines({
    selfLogin,
    self: {
      displayName: viewer?.displayName ?? '',
      color: ownColor(viewer),
      badges: selfLogin === channelLogin.toLowerCase() ? ['broadcaster'] : [],
    },
    state,
    messages,
  });

  const connection = connectChat({
    open: options.open,
    channelLogin,
    nick,
    random,
    warn: options.warn,
    onLine: receiver.onLine,
    onStatus: (status) => {
      state.change({ status, isSettled: state.get().isSettled || status === 'joined' });
      if (status === 'joined') messages.sendUnsent();
    },
  });

  const send = (text: string, isAction: boolean, reply: RowReply | undefined) => {
    const nonce = nextNonce();
    state.flushThen({ type: 'follow' });
    const self = receiver.self();
    const author = { login: selfLogin ?? nick, ...self, displayName: self.displayName || nick };
    state.step({ type: 'append', rows: [pendingRow({ key: nonce, ...author, text, isAction, reply })] });
    messages.send(nonce, writeMessageText(text, isAction), reply?.parentId);
  };
  const resend = (row: ChatMessageRow) => {
    state.step({ type: 'remove', key: row.key });
    send(row.text, row.isAction, row.reply);
  };

  return {
    getSnapshot: state.get,
    subscribe: state.subscribe,
    say(typed, replyTo) {
      const read = readMessageText(typed);
      if (read.kind === 'message') send(read.text, read.action, replyTo && replyOf(replyTo));
      // The server knows the commands. It answers with a notice, or everybody sees what the command did.
      else if (read.kind === 'command' && !connection.say(typed.trim(), nextNonce())) {
        state.notice(t`Chat is not connected.`);
        return false;
      }
      return true;
    },
    resend,
    dismiss: (row) => state.step({ type: 'remove', key: row.key }),
    endRules(isAccepted) {
      state.change({ asksForRules: false });
      const last = state.get().list.rows.findLast(isFailed);
      if (isAccepted && last !== undefined) resend(last);
    },
    endBan() {
      if (state.get().isBanned) state.change({ isBanned: false });
    },
    setFollowing: (isFollowing) => state.flushThen({ type: isFollowing ? 'follow' : 'unfollow' }),
    reconnectNow: () => connection.reconnectNow(),
    close() {
      connection.close();
      state.close();
      messages.close();
    },
  };
}

const isFailed = (row: ChatRow): row is ChatMessageRow => row.kind === 'message' && row.state.name === 'failed';

type OwnRow = Pick<
  ChatMessageRow,
  'key' | 'login' | 'displayName' | 'color' | 'badges' | 'text' | 'isAction' | 'reply'
>;

/** The row of a message that the server has not confirmed. */
const pendingRow = (own: OwnRow): ChatMessageRow => ({
  kind: 'message',
  id: null,
  ...own,
  emotes: '',
  isMention: false,
  isHistorical: false,
  at: Date.now(),
  state: PENDING,
});

const ownColor = (viewer: ChatViewer | null): string =>
  parseChatColor(viewer?.chatColor ?? '') ?? defaultChatColor(viewer?.login ?? '');
