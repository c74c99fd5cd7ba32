import { BROWSER_SOURCE_CLOSES, type BrowserSourceServerFrame } from '@bandshell/contract';
import { isId } from '@bandshell/domain/kernel';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import type { OpenSource } from './open-source.ts';

/** A page names its token within this time. */
const OPEN_WITHIN_MS = 10_000;
const PING_MS = 30_000;
/** A page that sends more frames a minute than its pings is none of ours. */
const FRAMES_A_MINUTE = 20;
/** Bytes that a page may leave unread. */
const UNSENT_BYTES = 256 * 1024;

const frameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), token: z.string().max(100), after: z.string().refine(isId).optional() }),
  z.object({ type: z.literal('ping') }),
]);

export interface SourcePageOptions {
  /** ms since the epoch */
  readonly now: number;
  readonly onOpen: (token: string, after: string | undefined) => void;
  readonly onClosed: () => void;
}

/** The socket of one open page. */
export class SourcePage {
  /** Undefined until its token is known. */
  source: OpenSource | undefined;
  readonly #ws: WebSocket;
  readonly #openBy: number;
  #hasToken = false;
  #frames = 0;
  #minute = 0;
  #pingedAt: number;
  #isPongDue = false;

  constructor(ws: WebSocket, { now, onOpen, onClosed }: SourcePageOptions) {
    this.#ws = ws;
    this.#openBy = now + OPEN_WITHIN_MS;
    this.#pingedAt = now;
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary, onOpen));
    ws.on('pong', () => {
      this.#isPongDue = false;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', onClosed);
  }

  get isClosed(): boolean {
    return this.#ws.readyState !== this.#ws.OPEN;
  }

  send(frame: BrowserSourceServerFrame): void {
    if (this.isClosed) return;
    if (this.#ws.bufferedAmount > UNSENT_BYTES) this.#ws.terminate();
    else this.#ws.send(JSON.stringify(frame));
  }

  /** Pings the page, or ends it if it is silent. */
  tick(now: number): void {
    const isPingDue = now - this.#pingedAt >= PING_MS;
    if ((!this.#hasToken && now >= this.#openBy) || (isPingDue && this.#isPongDue)) this.#ws.terminate();
    else if (isPingDue && !this.isClosed) {
      this.#pingedAt = now;
      this.#isPongDue = true;
      this.#ws.ping();
    }
  }

  close(code: number): void {
    this.#ws.close(code);
  }

  #receive(data: RawData, isBinary: boolean, onOpen: SourcePageOptions['onOpen']): void {
    const frame = isBinary ? undefined : frameSchema.safeParse(readJson(data.toString())).data;
    const isFirst = !this.#hasToken;
    if (frame === undefined || !this.#hasRoomForFrame() || (frame.type === 'open' && !isFirst)) {
      this.close(BROWSER_SOURCE_CLOSES.badFrame);
    } else if (frame.type === 'ping') this.send({ type: 'pong' });
    else {
      this.#hasToken = true;
      onOpen(frame.token, frame.after);
    }
  }

  #hasRoomForFrame(): boolean {
    const minute = Math.floor(Date.now() / 60_000);
    this.#frames = minute === this.#minute ? this.#frames + 1 : 1;
    this.#minute = minute;
    return this.#frames <= FRAMES_A_MINUTE;
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
