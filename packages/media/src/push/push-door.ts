import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fallbackQuery, PUSH_CLOSES, PUSH_FALLBACKS, PUSH_FIXED } from '@bandshell/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PipelineStep } from '../live-media.ts';
import type { LiveGate } from '../media-api.ts';
import { parseMediaPath } from '../origin/media-path.ts';
import { type WaitingLimits, WaitingPlaces } from '../origin/waiting-places.ts';
import type { PushRoom } from './push-room.ts';
import { PushSocket } from './push-socket.ts';

/** Interval in which access is asked again (ms): who may watch no more is closed within it. */
const recheckInterval = 1000;
/** Changes of access that come together lead to one look (ms). */
const recheckDelay = 50;
/** A page has one socket, and two for a moment while it changes the rendition. */
export const pushLimits: WaitingLimits = { total: 20_000, perAddress: 1_000, perThing: 15_000 };
/** A viewer sends nothing but the library's own answers. */
const maxPayload = 128;
const restartClose = 1012;

interface Watching {
  readonly streamId: string;
  readonly token: string | undefined;
  readonly sockets: Set<PushSocket>;
}

export interface PushDoorOptions {
  readonly gate: LiveGate | undefined;
  /** The room of a rendition; undefined when there is none. */
  readonly room: (streamId: string, rendition: string) => PushRoom | undefined;
  readonly sent: (bytes: number) => void;
  readonly limits?: WaitingLimits | undefined;
}

/** Takes viewers of pushed media in, and puts out who may watch no more. */
export class PushDoor implements PipelineStep {
  readonly #options: PushDoorOptions;
  readonly #places: WaitingPlaces;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload,
  });
  /** By stream and token, since all that came with the same ones may watch or none. */
  readonly #watching = new Map<string, Watching>();
  readonly #timer: NodeJS.Timeout;
  #soon: NodeJS.Timeout | undefined;
  /** Players that went over to HLS, by the reason. */
  readonly fallbacks = { network: 0, stream: 0 };
  #isOpen = true;

  constructor(options: PushDoorOptions) {
    this.#options = options;
    this.#places = new WaitingPlaces(options.limits ?? pushLimits);
    this.#timer = setInterval(() => this.recheck(), recheckInterval);
    this.#timer.unref();
  }

  /** Number of sockets, those included that wait for the gate. */
  get viewers(): number {
    return this.#places.taken;
  }

  /**
   * Takes an upgrade of `/live/…/push`; returns false without touching the socket for another path.
   * @param address the client's, as the server knows it behind its proxies
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): boolean {
    const path = parseMediaPath(request.url ?? '');
    if (path?.file !== 'push' || path.rendition === undefined) return false;
    // Without a listener an error would end the process; 'close' follows it.
    socket.on('error', () => {});
    const { streamId, rendition, token } = path;
    const mayMove = path.query !== PUSH_FIXED;
    const leave = this.#isOpen && !socket.destroyed ? this.#places.take(address, streamId) : undefined;
    if (!leave) {
      refuse(socket);
      return true;
    }
    socket.once('close', leave);
    const pass = (isOpen: boolean): void => {
      // The client may have left while the gate was asked.
      if (socket.destroyed) return;
      const room = this.#options.room(streamId, rendition);
      if (!this.#isOpen) {
        refuse(socket);
        return;
      }
      this.#server.handleUpgrade(request, socket, head, (ws) => {
        const viewer = new PushSocket(ws, socket, { mayMove, sent: this.#options.sent });
        // A page learns of a refused upgrade only that it failed, as where sockets do not pass. A client that never had
        // access gets the same as for a stream that is not here.
        if (!isOpen && token !== undefined) viewer.close(PUSH_CLOSES.denied, 'no access');
        else if (!isOpen || !room) viewer.close(PUSH_CLOSES.gone, 'it is not here');
        else this.#takeIn(viewer, ws, { streamId, token, room });
      });
    };
    const isOpen = this.#options.room(streamId, rendition) ? this.#opens(streamId, token) : false;
    if (typeof isOpen === 'boolean') pass(isOpen);
    else isOpen.then(pass, () => refuse(socket));
    return true;
  }

  /** Counts a player that went over to HLS. @param query of its request for the multivariant playlist */
  countFallback(query: string): void {
    const reason = PUSH_FALLBACKS.find((each) => query.endsWith(fallbackQuery(each)));
    if (reason) this.fallbacks[reason] += 1;
  }

  /** As `recheck`, because access has changed. */
  recheckSoon(): void {
    if (!this.#isOpen) return;
    this.#soon ??= setTimeout(() => this.recheck(), recheckDelay).unref();
  }

  /** Closes the sockets of all who may watch no more. An answer that cannot be had changes nothing. */
  recheck(): void {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    for (const watching of this.#watching.values()) {
      const close = (isOpen: boolean): void => {
        if (isOpen) return;
        for (const socket of watching.sockets) {
          socket.room?.leave(socket);
          socket.close(PUSH_CLOSES.denied, 'no access');
        }
      };
      const isOpen = this.#opens(watching.streamId, watching.token);
      if (typeof isOpen === 'boolean') close(isOpen);
      else isOpen.then(close, () => {});
    }
  }

  /** Players come back when the server runs again. */
  destroy(): void {
    this.#isOpen = false;
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    for (const { sockets } of this.#watching.values()) {
      for (const socket of sockets) {
        socket.room?.leave(socket);
        socket.close(restartClose, 'the server restarts');
      }
    }
  }

  #opens(streamId: string, token: string | undefined): boolean | Promise<boolean> {
    return this.#options.gate?.opens(streamId, token) ?? true;
  }

  #takeIn(
    socket: PushSocket,
    ws: WebSocket,
    { streamId, token, room }: { streamId: string; token: string | undefined; room: PushRoom },
  ): void {
    const key = `${token ?? ''}/${streamId}`;
    const watching = this.#watching.get(key) ?? { streamId, token, sockets: new Set() };
    this.#watching.set(key, watching);
    watching.sockets.add(socket);
    ws.once('close', () => {
      socket.room?.leave(socket);
      watching.sockets.delete(socket);
      if (watching.sockets.size === 0 && this.#watching.get(key) === watching) this.#watching.delete(key);
    });
    room.join(socket);
  }
}

/** There is no place. */
const refuse = (socket: Duplex): void => {
  if (socket.destroyed) return;
  socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
    socket.destroy(),
  );
};
