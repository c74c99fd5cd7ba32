import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { REALTIME_VERSION } from '@bandshell/contract';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EventListener } from '../../core/feature/event-handlers.ts';
import type { TopicReader } from '../../core/feature/feature.ts';
import { deviceCookie, guessDevice, newDevice, readDevice } from '../../core/identity/device-cookie.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { SocketPlaces } from '../../core/limits/socket-places.ts';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseUpgrade } from '../http/front-server.ts';
import { followPermissions } from './follow-permissions.ts';
import { RealtimeSession } from './realtime-session.ts';
import { encodeFrame } from './topic-channel.ts';
import type { RealtimeHub } from './topic-hub.ts';
import type { TopicRegistry } from './topic-registry.ts';

export const PING_MS = 25_000;
/** Interval in which a feature counts a reader again. */
export const HEARTBEAT_MS = 30_000;
const MAX_FRAME_BYTES = 4096;
/** All sockets of this process. */
const MAX_SOCKETS = 50_000;
const MAX_SOCKETS_AN_ADDRESS = 100;
const CLOSE_WAIT_MS = 2_000;

export interface RealtimeServer extends EventListener {
  /**
   * Takes over an upgrade to `/realtime` whose origin was checked. `address` is the client's address behind the
   * proxies.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void;
  /** Tells every socket to reconnect later and closes it. */
  stop(): Promise<void>;
}

/** The sockets of `/realtime` on this node. */
export function createRealtimeServer(platform: Platform, hub: RealtimeHub, registry: TopicRegistry): RealtimeServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const sessions = new Map<WebSocket, RealtimeSession>();
  const answeredPing = new WeakSet<WebSocket>();
  const places = new SocketPlaces({ most: MAX_SOCKETS, mostAnAddress: MAX_SOCKETS_AN_ADDRESS });
  const newDevices = new WeakMap<IncomingMessage, string>();
  let isStopping = false;
  readGauge(platform.metrics, 'bandshell_realtime_sockets', 'Open sockets of /realtime', () => sessions.size);
  server.on('headers', (headers, request) => {
    const device = newDevices.get(request);
    if (device !== undefined) headers.push(`Set-Cookie: ${deviceCookie(platform.config, device)}`);
  });

  const open = (socket: WebSocket, reader: TopicReader): void => {
    const session = new RealtimeSession({ socket, reader, hub, registry, platform });
    sessions.set(socket, session);
    answeredPing.add(socket);
    socket.on('message', (data, isBinary) => {
      answeredPing.add(socket);
      if (isBinary) return socket.close(1003, 'text frames only');
      session.receive(data.toString());
    });
    socket.on('pong', () => answeredPing.add(socket));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      session.close();
      sessions.delete(socket);
    });
    socket.send(encodeFrame({ type: 'welcome', version: REALTIME_VERSION, pingMs: PING_MS }), { binary: false });
  };

  // A socket without any input for a whole round, not even a pong, is dead.
  const watch = setInterval(() => {
    for (const socket of sessions.keys()) {
      if (!answeredPing.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, 2 * PING_MS);
  watch.unref();
  const heartbeat = setInterval(() => {
    for (const session of sessions.values()) session.heartbeat();
  }, HEARTBEAT_MS);
  heartbeat.unref();

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer, address: string): Promise<void> => {
    const token = readSessionToken(platform.config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    // A socket that closed meanwhile is not added; a stopping server would not notice it.
    if (socket.destroyed) return;
    if (isStopping) return refuseUpgrade(socket, '503 Service Unavailable');
    const known = readDevice(request);
    if (known === undefined) newDevices.set(request, newDevice());
    const device = known ?? guessDevice(request, address);
    server.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, { viewer, device, address }));
  };

  return {
    name: 'realtime server',
    ...followPermissions(platform, hub, sessions),
    upgrade(request, socket, head, address) {
      if (isStopping) return refuseUpgrade(socket, '503 Service Unavailable');
      if (socket.destroyed) return;
      if (!places.take(socket, address)) return refuseUpgrade(socket, '429 Too Many Requests');
      const ignore = (): void => {};
      socket.on('error', ignore);
      accept(request, socket, head, address)
        .catch((error: unknown) => {
          platform.log.warn({ err: error }, 'could not open a realtime socket');
          refuseUpgrade(socket, '503 Service Unavailable');
        })
        .finally(() => socket.off('error', ignore));
    },
    async stop() {
      isStopping = true;
      clearInterval(watch);
      clearInterval(heartbeat);
      const closed = [...sessions.keys()].map(
        (socket) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      );
      for (const session of sessions.values()) session.goodbye(1_000);
      const end = setTimeout(() => {
        for (const socket of sessions.keys()) socket.terminate();
      }, CLOSE_WAIT_MS);
      await Promise.all(closed);
      clearTimeout(end);
      server.close();
    },
  };
}
