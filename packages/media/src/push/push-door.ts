import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { fallbackQuery, PUSH_CLOSES, PUSH_FALLBACKS, PUSH_FIXED } from '@bandshell/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { PipelineStep } from '../live-media.ts';
import type { LiveGate } from '../media-api.ts';
import { AccessWatch } from '../origin/access-watch.ts';
import { parseMediaPath } from '../origin/media-path.ts';
import { type WaitingLimits, WaitingPlaces } from '../origin/waiting-places.ts';
import type { PushRoom } from './push-room.ts';
import { PushSocket } from './push-socket.ts';

/** A page has one socket, and two for a moment while it changes the rendition. */
export const pushLimits: WaitingLimits = { total: 20_000, perAddress: 1_000, perThing: 15_000 };
/** A viewer sends nothing but the library's own answers. */
const maxPayload = 128;
const restartClose = 1012;

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
  readonly #access: AccessWatch;
  readonly #sockets = new Set<PushSocket>();
  /** Players that went over to HLS, by the reason. */
  readonly fallbacks = { network: 0, stream: 0 };
  #isOpen = true;

  constructor(options: PushDoorOptions) {
    this.#options = options;
    this.#places = new WaitingPlaces(options.limits ?? pushLimits);
    this.#access = new AccessWatch(options.gate);
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
    const isOpen = this.#options.room(streamId, rendition) ? this.#access.opens(streamId, token) : false;
    if (typeof isOpen === 'boolean') pass(isOpen);
    else isOpen.then(pass, () => refuse(socket));
    return true;
  }

  /** Counts a player that went over to HLS. @param query of its request for the multivariant playlist */
  countFallback(query: string): void {
    const reason = PUSH_FALLBACKS.find((each) => query.endsWith(fallbackQuery(each)));
    if (reason) this.fallbacks[reason] += 1;
  }

  /** Access has changed: who may watch no more is closed at once. */
  recheckSoon(): void {
    this.#access.recheckSoon();
  }

  /** Players come back when the server runs again. */
  destroy(): void {
    this.#isOpen = false;
    this.#access.destroy();
    for (const socket of this.#sockets) {
      socket.room?.leave(socket);
      socket.close(restartClose, 'the server restarts');
    }
  }

  #takeIn(
    socket: PushSocket,
    ws: WebSocket,
    { streamId, token, room }: { streamId: string; token: string | undefined; room: PushRoom },
  ): void {
    const forget = this.#access.add(streamId, token, () => {
      socket.room?.leave(socket);
      socket.close(PUSH_CLOSES.denied, 'no access');
    });
    this.#sockets.add(socket);
    ws.once('close', () => {
      socket.room?.leave(socket);
      this.#sockets.delete(socket);
      forget();
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
