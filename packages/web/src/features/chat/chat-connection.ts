import { type ChatLine, formatChatLine, parseChatLine } from '@bandshell/contract';
import { DEFAULT_LANGUAGE, isSiteLanguage } from '@bandshell/domain/kernel';
import { i18n } from '../../platform/i18n/i18n.ts';
import { reconnectDelay } from '../../platform/realtime/reconnect-delay.ts';
import type { SiteSocket } from '../../platform/realtime/site-socket.ts';

const CONNECT_LIMIT_MS = 10_000;
const PING_MS = 30_000;
/** A connection that lasted this long resets the back-off. */
const STABLE_MS = 10_000;
/** The pseudo-language of tests is unknown to the server. */
const language = () => (isSiteLanguage(i18n.locale) ? i18n.locale : DEFAULT_LANGUAGE);

const CAPABILITIES = 'twitch.tv/tags twitch.tv/commands bandshell/history bandshell/language-';

/** `joined` from the first room state on; `waiting` between a lost connection and the next attempt. */
export type ChatStatus = 'connecting' | 'joined' | 'waiting' | 'closed';

export interface ChatConnectionOptions {
  /** Opens a socket to `/chat`; may throw. The browser's cookie identifies the viewer. */
  readonly open: () => SiteSocket;
  readonly channelLogin: string;
  /** The viewer's login, or `justinfan…` for an anonymous reader. */
  readonly nick: string;
  /** 0 ≤ x < 1; adds jitter to the delays. */
  readonly random: () => number;
  readonly onLine: (line: ChatLine) => void;
  readonly onStatus: (status: ChatStatus) => void;
  readonly warn: (message: string) => void;
}

export interface ChatConnection {
  /** Returns false, and sends nothing, if the room is not joined. */
  say(text: string, nonce: string, parentId?: string): boolean;
  /** Reconnects at once; if a connection is open, checks it with a ping. */
  reconnectNow(): void;
  close(): void;
}

/** The lines of a frame that can be read. */
function* linesOf(data: unknown): Generator<ChatLine> {
  if (typeof data !== 'string') return;
  for (const text of data.split('\r\n')) {
    const line = text === '' ? null : parseChatLine(text);
    if (line !== null) yield line;
  }
}

const privateMessage = (target: string, text: string, nonce: string, parentId: string | undefined): string => {
  const tags = { 'client-nonce': nonce, ...(parentId !== undefined && { 'reply-parent-msg-id': parentId }) };
  return formatChatLine({ tags, command: 'PRIVMSG', params: [target, text] });
};

/** The line that the server waits for after one of its own; null for most. */
const answerTo = ({ command, params }: ChatLine, target: string): string | null => {
  if (command === 'PING') return params[0] === undefined ? 'PONG' : `PONG :${params[0]}`;
  return command === '001' ? `JOIN ${target}` : null;
};

/** One channel's chat over a WebSocket: joins, answers pings, and reconnects with exponential back-off. */
export function connectChat(options: ChatConnectionOptions): ChatConnection {
  const { open, channelLogin, nick, random, onLine, onStatus, warn } = options;
  const target = `#${channelLogin}`;
  let socket: SiteSocket | null = null;
  let status: ChatStatus = 'closed';
  let attempt = 0;
  let joinedAt = 0;
  let lastReceivedAt = 0;
  let limit: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let ping: ReturnType<typeof setInterval> | undefined;

  const notify = (next: ChatStatus) => {
    if (status === next) return;
    status = next;
    onStatus(next);
  };
  const send = (...lines: string[]) => socket?.send(lines.map((line) => `${line}\r\n`).join(''));

  const drop = () => {
    const old = socket;
    socket = null;
    clearTimeout(limit);
    clearTimeout(retry);
    clearInterval(ping);
    if (old === null) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };

  const lost = () => {
    const wasStable = status === 'joined' && Date.now() - joinedAt >= STABLE_MS;
    drop();
    if (wasStable) attempt = 0;
    retry = setTimeout(connect, reconnectDelay(attempt, random));
    attempt += 1;
    notify('waiting');
  };

  function connect(): void {
    drop();
    notify('connecting');
    try {
      socket = open();
    } catch (error) {
      warn(`Chat: no connection (${String(error)})`);
      lost();
      return;
    }
    limit = setTimeout(lost, CONNECT_LIMIT_MS);
    socket.onopen = () => send(`CAP REQ :${CAPABILITIES}${language()}`, `NICK ${nick}`);
    socket.onclose = lost;
    socket.onmessage = (data) => {
      lastReceivedAt = Date.now();
      for (const line of linesOf(data)) {
        receive(line);
        if (socket === null) return;
      }
    };
  }

  const receive = (line: ChatLine) => {
    if (line.command === 'RECONNECT') return lost();
    const answer = answerTo(line, target);
    if (answer !== null) return send(answer);
    if (line.command === 'PONG') return;
    if (line.command === 'ROOMSTATE') joined();
    onLine(line);
  };

  const joined = () => {
    if (status === 'joined') return;
    clearTimeout(limit);
    joinedAt = Date.now();
    clearInterval(ping);
    ping = setInterval(() => {
      if (Date.now() - lastReceivedAt > 2 * PING_MS) lost();
      else send('PING :bandshell');
    }, PING_MS);
    notify('joined');
  };

  connect();
  return {
    say(text, nonce, parentId) {
      if (status !== 'joined') return false;
      send(privateMessage(target, text, nonce, parentId));
      return true;
    },
    reconnectNow() {
      if (status === 'waiting') connect();
      else if (status === 'joined') send('PING :bandshell');
    },
    close() {
      drop();
      status = 'closed';
    },
  };
}
