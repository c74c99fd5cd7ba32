import type { RawData, WebSocket } from 'ws';
import { SOCKET_CLOSES, type SocketClose, socketMessage } from './socket-message.ts';

/** Bytes that a program may leave unread before its socket is closed. */
const UNSENT_BYTES = 1024 * 1024;
/** A socket without subscriptions is closed after this time. */
export const UNUSED_MS = 10_000;
const PING_MS = 30_000;
/** After the word to reconnect, a socket stays for this long. */
export const RECONNECT_GRACE_MS = 30_000;

export interface EventSessionOptions {
  readonly id: string;
  readonly connectedAt: Date;
  readonly keepaliveSeconds: number;
  /** It took over from another socket, so it has subscriptions already. */
  readonly isReconnect: boolean;
  /** ms since the epoch */
  readonly now: () => number;
  readonly onClosed: (session: EventSession, code: number) => void;
}

/** One WebSocket of a program: its messages, and when it is closed. It takes no messages from the program. */
export class EventSession {
  readonly id: string;
  readonly #ws: WebSocket;
  readonly #options: EventSessionOptions;
  readonly #openedAt: number;
  #sentAt: number;
  #pingedAt: number;
  #isPongDue = false;
  #isUsed: boolean;
  #reconnectBy: number | null = null;
  /** Its socket on another node goes on: closing this one ends nothing. */
  isMoved = false;

  constructor(ws: WebSocket, options: EventSessionOptions) {
    const now = options.now();
    this.id = options.id;
    this.#ws = ws;
    this.#options = options;
    this.#openedAt = now;
    this.#sentAt = now;
    this.#pingedAt = now;
    this.#isUsed = options.isReconnect;
    ws.on('message', (_data: RawData) => this.close('inboundTraffic'));
    ws.on('pong', () => {
      this.#isPongDue = false;
    });
    ws.on('error', () => undefined);
    ws.on('close', (code: number) => options.onClosed(this, code));
    this.#sendAbout('session_welcome', 'connected', null);
  }

  markUsed(): void {
    this.#isUsed = true;
  }

  /** Sends a message that is already written. A program that does not read is cut off. */
  send(text: string): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > UNSENT_BYTES) {
      this.close('networkTimeout');
      return;
    }
    this.#sentAt = this.#options.now();
    this.#ws.send(text);
  }

  /** Asks the program to connect to another address; the subscriptions go with it. */
  askToReconnect(url: string): void {
    if (this.#reconnectBy !== null) return;
    this.#reconnectBy = this.#options.now() + RECONNECT_GRACE_MS;
    this.#sendAbout('session_reconnect', 'reconnecting', url);
  }

  /** The step that is due now: a keepalive, a ping, or the end. Called every second. */
  tick(): void {
    const now = this.#options.now();
    const why = this.#dueEnd(now);
    if (why !== null) {
      this.close(why);
      return;
    }
    if (now - this.#pingedAt >= PING_MS) {
      this.#pingedAt = now;
      this.#isPongDue = true;
      if (this.#ws.readyState === this.#ws.OPEN) this.#ws.ping();
    }
    if (now - this.#sentAt >= this.#options.keepaliveSeconds * 1000) this.#send('session_keepalive', {});
  }

  #dueEnd(now: number): SocketClose | null {
    if (this.#reconnectBy !== null && now >= this.#reconnectBy) return 'graceExpired';
    if (!this.#isUsed && now - this.#openedAt >= UNUSED_MS) return 'unused';
    return this.#isPongDue && now - this.#pingedAt >= PING_MS ? 'failedPong' : null;
  }

  close(why: SocketClose | 'moved'): void {
    if (why === 'moved') {
      this.isMoved = true;
      this.#ws.close(1000);
    } else {
      const [code, reason] = SOCKET_CLOSES[why];
      this.#ws.close(code, reason);
    }
  }

  terminate(): void {
    this.#ws.terminate();
  }

  #sendAbout(type: 'session_welcome' | 'session_reconnect', status: string, reconnectUrl: string | null): void {
    const { connectedAt, keepaliveSeconds } = this.#options;
    this.#send(type, {
      session: {
        id: this.id,
        status,
        connected_at: connectedAt.toISOString(),
        keepalive_timeout_seconds: reconnectUrl === null ? keepaliveSeconds : null,
        reconnect_url: reconnectUrl,
        recovery_url: null,
      },
    });
  }

  #send(type: 'session_welcome' | 'session_reconnect' | 'session_keepalive', payload: object): void {
    const timestamp = new Date(this.#options.now()).toISOString();
    this.send(JSON.stringify(socketMessage({ type, timestamp, payload })));
  }
}
