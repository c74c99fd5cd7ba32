import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { readKeepalive } from '@bandshell/domain/event-subscriptions';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { RunningFeature } from '../../../core/feature/feature.ts';
import { clientAddress } from '../../../core/http/client-address.ts';
import { createRound } from '../../../core/jobs/create-round.ts';
import { SocketPlaces } from '../../../core/limits/socket-places.ts';
import type { Platform } from '../../../platform/platform.ts';
import { EventSession } from './event-session.ts';
import {
  endSession,
  insertSession,
  type KnownSession,
  moveSession,
  readSessions,
  touchSessions,
} from './session-store.ts';
import { sessionSubject } from './session-subject.ts';
import { SOCKET_CLOSES } from './socket-message.ts';

declare module '../../../platform/services.ts' {
  interface Services {
    readonly eventSockets: EventSockets;
  }
}

export const EVENT_SOCKET_PATH = '/eventsub/ws';
/** Its name on the field's own test server, at which client libraries can be pointed. No login has two letters. */
const FIELD_SOCKET_PATH = '/ws';
const SESSIONS_MAX = 10_000;
const SESSIONS_BY_ADDRESS = 50;
/** A message of a program is refused anyway. */
const PAYLOAD_MAX_BYTES = 4 * 1024;
const TICK_MS = 1_000;
const TOUCH_MS = 60_000;
/** When the server stops, programs have this long to come back elsewhere. */
const STOP_WITHIN_MS = 3_000;

const orderSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), text: z.string() }),
  /** It has its first subscription. */
  z.object({ kind: z.literal('used') }),
  /** Its program was deleted. */
  z.object({ kind: z.literal('ended') }),
  /** Another node has its socket now. */
  z.object({ kind: z.literal('moved'), nodeId: z.string() }),
]);

interface Held {
  readonly session: EventSession;
  readonly stopListening: () => void;
}

/** The WebSockets of programs on this node. It takes none before `start`. */
export class EventSockets {
  readonly #platform: Platform;
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: PAYLOAD_MAX_BYTES,
  });
  readonly #places = new SocketPlaces({ most: SESSIONS_MAX, mostAnAddress: SESSIONS_BY_ADDRESS });
  readonly #held = new Map<string, Held>();
  #isOpen = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  start(): RunningFeature {
    this.#isOpen = true;
    const ticker = setInterval(() => {
      for (const { session } of this.#held.values()) session.tick();
    }, TICK_MS);
    const toucher = setInterval(() => void this.#touch(), TOUCH_MS);
    return {
      stop: async () => {
        this.#isOpen = false;
        clearInterval(ticker);
        clearInterval(toucher);
        await this.#askAllToReconnect();
      },
    };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const url = new URL(request.url ?? '', 'http://site');
    if (url.pathname !== EVENT_SOCKET_PATH && url.pathname !== FIELD_SOCKET_PATH) return false;
    socket.on('error', () => undefined);
    const address = clientAddress(this.#platform.config, request);
    const keepaliveSeconds = readKeepalive(url.searchParams.get('keepalive_timeout_seconds'));
    if (keepaliveSeconds === null) refuse(socket, '400 Bad Request');
    else if (!this.#isOpen) refuse(socket, '503 Service Unavailable');
    else if (!this.#places.take(socket, address)) refuse(socket, '429 Too Many Requests');
    else {
      const reconnect = url.searchParams.get('reconnect');
      this.#server.handleUpgrade(request, socket, head, (ws) => {
        ws.on('error', () => undefined);
        void this.#takeIn(ws, { keepaliveSeconds, reconnect });
      });
    }
    return true;
  }

  /** Orders of other nodes may have been missed: what became of the sessions is read from the database. */
  readonly recheck = createRound(
    async () => {
      const ids = [...this.#held.keys()];
      if (ids.length === 0) return;
      const { bus, database } = this.#platform;
      const known = await readSessions(database.db, ids);
      for (const id of ids) {
        const session = this.#held.get(id)?.session;
        const row = known.get(id);
        // A session that was swept as lost goes on by a new one.
        if (row === undefined) session?.close('networkTimeout');
        else if (row.nodeId !== bus.nodeId) session?.close('moved');
        else if (row.isUsed) session?.markUsed();
      }
    },
    (error) => this.#platform.log.warn({ err: error }, 'the WebSockets of programs could not be checked'),
  );

  /** The address at which a session's socket goes on: nobody else can make it. */
  reconnectUrl(id: string): string {
    const { config } = this.#platform;
    const site = config.publicUrl.replace(/^http/, 'ws');
    return `${site}${EVENT_SOCKET_PATH}?reconnect=${id}.${this.#proofOf(id)}`;
  }

  #proofOf(id: string): string {
    const key = this.#platform.services.siteKeys.of('event-session-reconnect');
    return createHmac('sha256', key).update(id).digest('base64url');
  }

  async #takeIn(
    ws: WebSocket,
    asked: { readonly keepaliveSeconds: number; readonly reconnect: string | null },
  ): Promise<void> {
    const { bus, clock, log } = this.#platform;
    try {
      const known =
        asked.reconnect === null ? await this.#begin(asked.keepaliveSeconds) : await this.#goOn(asked.reconnect);
      if (known === undefined) {
        ws.close(...SOCKET_CLOSES.invalidReconnect);
        return;
      }
      const { id } = known;
      this.#release(id);
      if (asked.reconnect !== null) bus.publish(sessionSubject(id), { kind: 'moved', nodeId: bus.nodeId });
      const stopListening = bus.subscribe(sessionSubject(id), (order) => this.#obey(id, order));
      const session = new EventSession(ws, {
        ...known,
        isReconnect: asked.reconnect !== null,
        now: () => clock.now().getTime(),
        onClosed: (closed, code) => void this.#forget(closed, code),
      });
      this.#held.set(id, { session, stopListening });
      if (ws.readyState !== ws.OPEN) void this.#forget(session, 1006);
    } catch (error) {
      log.warn({ err: error }, 'a WebSocket of a program could not begin');
      ws.close(...SOCKET_CLOSES.internalError);
    }
  }

  async #begin(keepaliveSeconds: number): Promise<KnownSession & { readonly id: string }> {
    const { bus, clock, database } = this.#platform;
    const session = { id: randomBytes(24).toString('base64url'), keepaliveSeconds, connectedAt: clock.now() };
    await insertSession(database.db, { ...session, nodeId: bus.nodeId });
    return session;
  }

  async #goOn(reconnect: string): Promise<(KnownSession & { readonly id: string }) | undefined> {
    const { bus, clock, database } = this.#platform;
    const [id = '', proof = ''] = reconnect.split('.');
    const [given, right] = [Buffer.from(proof), Buffer.from(this.#proofOf(id))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const known = await moveSession(database.db, id, bus.nodeId, clock.now());
    return known && { id, ...known };
  }

  /** Another socket takes over the session of one that is here. */
  #release(id: string): void {
    const held = this.#held.get(id);
    held?.stopListening();
    held?.session.close('moved');
  }

  #obey(id: string, raw: unknown): void {
    const session = this.#held.get(id)?.session;
    const order = orderSchema.safeParse(raw);
    if (session === undefined || !order.success) return;
    if (order.data.kind === 'message') session.send(order.data.text);
    else if (order.data.kind === 'used') session.markUsed();
    else if (order.data.kind === 'ended') session.close('unused');
    else if (order.data.nodeId !== this.#platform.bus.nodeId) session.close('moved');
  }

  async #forget(session: EventSession, code: number): Promise<void> {
    const held = this.#held.get(session.id);
    if (held?.session === session) {
      held.stopListening();
      this.#held.delete(session.id);
    }
    // A server that stops leaves the session to the node on which it goes on.
    if (session.isMoved || !this.#isOpen) return;
    const { clock, database, log } = this.#platform;
    const isLost = code === SOCKET_CLOSES.failedPong[0] || code === SOCKET_CLOSES.networkTimeout[0];
    const status = isLost ? 'websocket_network_timeout' : 'websocket_disconnected';
    try {
      await endSession(database.db, session.id, status, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'the end of a WebSocket of a program could not be written');
    }
  }

  async #touch(): Promise<void> {
    const { clock, database, log } = this.#platform;
    try {
      await touchSessions(database.db, [...this.#held.keys()], clock.now());
    } catch (error) {
      log.warn({ err: error }, 'the WebSockets of programs could not be noted as open');
    }
  }

  async #askAllToReconnect(): Promise<void> {
    for (const { session } of this.#held.values()) session.askToReconnect(this.reconnectUrl(session.id));
    const deadline = performance.now() + STOP_WITHIN_MS;
    while (this.#held.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    for (const { session, stopListening } of this.#held.values()) {
      stopListening();
      session.terminate();
    }
    this.#held.clear();
  }
}

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
};
