import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { PushRoom, PushViewer } from './push-room.ts';

/** A closed viewer's socket has this long (ms) to take what was written and to answer. */
const closeWait = 2000;

/** A viewer's WebSocket. The library makes the handshake and the close; media bypasses it. */
export class PushSocket implements PushViewer {
  readonly mayMove: boolean;
  room: PushRoom | undefined;
  readonly #ws: WebSocket;
  readonly #out: Duplex;
  readonly #sent: (bytes: number) => void;

  /** @param sent is told how many bytes were written */
  constructor(ws: WebSocket, out: Duplex, options: { mayMove: boolean; sent: (bytes: number) => void }) {
    this.#ws = ws;
    this.#out = out;
    this.mayMove = options.mayMove;
    this.#sent = options.sent;
    ws.on('error', () => {});
    // A viewer sends nothing.
    ws.on('message', () => ws.terminate());
  }

  get pending(): number {
    return this.#out.writableLength;
  }

  write(message: Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    this.#out.write(message);
    this.#sent(message.length);
  }

  writeAll(messages: readonly Buffer[]): void {
    this.#out.cork();
    for (const message of messages) this.write(message);
    this.#out.uncork();
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
    const timer = setTimeout(() => this.#ws.terminate(), closeWait);
    timer.unref();
    this.#ws.once('close', () => clearTimeout(timer));
  }
}
