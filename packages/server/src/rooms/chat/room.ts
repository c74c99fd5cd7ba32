import type { Platform } from '../../platform/platform.ts';
import { clientAddress } from '../../spine/client-address.ts';
import type { Room } from '../../spine/room.ts';
import { isSameOrigin } from '../../spine/same-origin.ts';
import { readSessionToken } from '../../spine/session-cookie.ts';
import { createChatDirectory } from './chat-directory.ts';
import { createChatStore, makeChatPartitions } from './chat-store.ts';
import { Gateway } from './gateway/gateway.ts';
import { openTcpDoor, type TcpDoor } from './gateway/tcp-door.ts';
import { createWebSocketDoor, type WebSocketDoor } from './gateway/websocket-door.ts';
import { chatPersonalData } from './personal-data.ts';
import './replay/replay-schema.ts';
import './summary-schema.ts';

interface OpenChat {
  readonly gateway: Gateway;
  readonly door: WebSocketDoor;
}

/** The running gateway of each server in this process. */
const open = new WeakMap<Platform, OpenChat>();

export const chatRoom: Room = {
  name: 'chat',
  personalData: chatPersonalData,
  role: 'chat',
  jobs: (platform) => [
    {
      name: 'make-chat-partitions',
      cron: '17 3 * * *',
      run: () => makeChatPartitions(platform.database.db, platform.clock.now()),
    },
  ],
  onEvent: (event, platform) => {
    const gateway = open.get(platform)?.gateway;
    if (gateway === undefined) return;
    if (event.type === 'user-sessions-changed') gateway.endSessions(event.revokedSessionIds);
    if (event.type === 'user-became-unavailable') gateway.endUser(event.userId);
    if (event.type === 'oauth-access-ended') gateway.endAccess(event);
    if (event.type === 'user-login-changed') gateway.renameChannel(event.userId, event.formerLogin, event.login);
    if (event.type === 'user-profile-changed') void gateway.refreshUser(event.userId);
  },
  upgrade: (request, socket, head, platform) => open.get(platform)?.door.upgrade(request, socket, head) ?? false,
  start: async (platform) => {
    const { config, log, clock, bus, metrics, database } = platform;
    await makePartitionsOrTell(platform);
    const store = createChatStore(database.db, log, metrics);
    const gateway = new Gateway({
      serverName: config.chatServerName,
      bus,
      clock,
      log,
      metrics,
      directory: createChatDirectory(platform),
      archive: store,
    });
    const door = createWebSocketDoor(gateway, {
      addressOf: (request) => clientAddress(config, request),
      isOwnOrigin: (request) => isSameOrigin(config, request.headers),
      sessionTokenOf: (request) => readSessionToken(config, request.headers.cookie) ?? null,
    });
    open.set(platform, { gateway, door });
    const tcp = await openTcpIfFree(platform, gateway);
    return {
      ports: { irc: tcp?.port },
      stop: async () => {
        tcp?.close();
        await gateway.stop();
        open.delete(platform);
        await store.stop();
      },
    };
  },
};

/** A server that was off for months finds its partitions before the first message; without them chat goes on all the same. */
async function makePartitionsOrTell({ database, clock, log }: Platform): Promise<void> {
  try {
    await makeChatPartitions(database.db, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'the partitions of chat messages cannot be made');
  }
}

/** Chat over WebSocket does not need the IRC port: when it cannot be had, the rest runs and the operator is told. */
async function openTcpIfFree(platform: Platform, gateway: Gateway): Promise<TcpDoor | undefined> {
  const { config, log } = platform;
  try {
    return await openTcpDoor(gateway, { host: config.host, port: config.ircPort, log });
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    const sentence =
      reason === 'EADDRINUSE'
        ? `The IRC port ${config.ircPort} is taken: chat runs without IRC over TCP. Set IRC_PORT to a free port.`
        : `The IRC port ${config.ircPort} cannot be opened: chat runs without IRC over TCP.`;
    log.warn({ err: error, port: config.ircPort }, sentence);
    return undefined;
  }
}
