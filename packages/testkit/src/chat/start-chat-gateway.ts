import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureContext } from 'node:tls';
import type { MessageRule } from '@bandshell/domain/chat';
import { OPEN_CHAT } from '@bandshell/domain/chat';
import type { ChatEmotes } from '@bandshell/server/src/core/chat/chat-emotes.ts';
import type { ChatMessage } from '@bandshell/server/src/core/chat/chat-message.ts';
import { Gateway } from '@bandshell/server/src/features/chat/gateway/gateway.ts';
import type { ChatLimits } from '@bandshell/server/src/features/chat/gateway/limits.ts';
import type {
  ChatArchive,
  ChatDirectory,
  Chatter,
  Sharing,
} from '@bandshell/server/src/features/chat/gateway/ports.ts';
import { openTcpTransport } from '@bandshell/server/src/features/chat/gateway/tcp-transport.ts';
import { createWebSocketTransport } from '@bandshell/server/src/features/chat/gateway/websocket-transport.ts';
import { createLocalBus } from '@bandshell/server/src/platform/bus/local-bus.ts';
import type { Bus } from '@bandshell/server/src/platform/bus.ts';
import { type Clock, systemClock } from '@bandshell/server/src/platform/clock.ts';
import { Registry } from 'prom-client';
import { silentLog } from '../database/silent-log.ts';

export interface ChatGatewayOptions {
  readonly limits?: Partial<ChatLimits>;
  readonly rules?: readonly MessageRule[];
  readonly clock?: Clock;
  readonly bus?: Bus;
  /** Default: there are none. */
  readonly emotes?: ChatEmotes;
  /** Default: no chat is shared. */
  readonly sharing?: Sharing;
  /** PEM texts: chat over TLS as well. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** Replace functions of the directory and the archive. */
  readonly directory?: Partial<ChatDirectory>;
  readonly archive?: Partial<ChatArchive>;
  /** User ids by login; two gateways with the same map know the same users. */
  readonly userIds?: Map<string, string>;
}

export interface ChatGateway {
  readonly gateway: Gateway;
  /** `ws://127.0.0.1:port`, without a path. */
  readonly url: string;
  readonly ircPort: number;
  /** 0 without `tls`. */
  readonly ircsPort: number;
  readonly saved: { readonly message: ChatMessage; readonly state: 'delivered' | 'held' }[];
  /** A value of `GET /metrics`; 0 when it was never counted. */
  metric(name: string, labels?: Readonly<Record<string, string>>): Promise<number>;
  close(): Promise<void>;
}

const CHANNEL_IDS = 500_000;
const USER_IDS = 1_000_000;

/**
 * The chat gateway with both transports on loopback and without a database: the token `token-NAME` belongs to the user
 * NAME, all channels `room0`, `room1`, … exist, and messages are stored in a list.
 */
export const startChatGateway = async (options: ChatGatewayOptions = {}): Promise<ChatGateway> => {
  const metrics = new Registry();
  const saved: ChatGateway['saved'] = [];
  const gateway = new Gateway({
    serverName: 'chat.test',
    bus: options.bus ?? createLocalBus(silentLog),
    clock: options.clock ?? systemClock,
    log: silentLog,
    metrics,
    directory: { ...directoryInMemory(options.userIds ?? new Map()), ...options.directory },
    archive: {
      save: (message, state) => void saved.push({ message, state }),
      recent: async (channelId, limit) =>
        saved.flatMap(({ message }) => (message.channelId === channelId ? [message] : [])).slice(-limit),
      texts: async (channelId) =>
        saved.flatMap(({ message }) =>
          message.channelId === channelId ? [{ text: message.text, at: message.sentAt }] : [],
        ),
      since: async (channelIds, since, limit) =>
        saved
          .flatMap(({ message }) =>
            channelIds.includes(message.channelId) && message.sentAt >= since ? [message] : [],
          )
          .slice(-limit),
      removed: async () => new Set(),
      hide: async () => {},
      hideShared: async () => {},
      find: async (_, id) => saved.find(({ message }) => message.id === id)?.message ?? null,
      ...options.archive,
    },
    emotes: options.emotes,
    ...(options.sharing && { sharing: options.sharing }),
    rules: options.rules,
    limits: options.limits,
  });
  const webSockets = createWebSocketTransport(gateway, {
    addressOf: (request) => String(request.headers['x-forwarded-for'] ?? request.socket.remoteAddress),
    isOwnOrigin: () => true,
    sessionTokenOf: () => null,
  });
  const http = createServer().on('upgrade', (request, socket, head) => {
    if (!webSockets.upgrade(request, socket, head)) socket.destroy();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const tcp = await openTcpTransport(gateway, { host: '127.0.0.1', port: 0, log: silentLog });
  const secure = options.tls && createSecureContext(options.tls);
  const tls =
    secure && (await openTcpTransport(gateway, { host: '127.0.0.1', port: 0, log: silentLog, secure: () => secure }));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the TCP server has no port');
  return {
    gateway,
    url: `ws://127.0.0.1:${address.port}`,
    ircPort: tcp.port,
    ircsPort: tls?.port ?? 0,
    saved,
    async metric(name, labels = {}) {
      const values = (await metrics.getSingleMetric(name)?.get())?.values ?? [];
      const found = values.find((value) =>
        Object.entries(labels).every(([key, wanted]) => value.labels[key] === wanted),
      );
      return found?.value ?? 0;
    },
    async close() {
      tcp.close();
      tls?.close();
      await gateway.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};

const RANKLESS = { isStaff: false, isSiteAdmin: false, isPartner: false, isAffiliate: false, language: 'en' } as const;

const directoryInMemory = (ids: Map<string, string>): ChatDirectory => {
  const chatter = (login: string): Chatter => {
    const userId = ids.get(login) ?? String(USER_IDS + ids.size);
    ids.set(login, userId);
    return { userId, login, displayName: login, color: '#1E90FF', ...RANKLESS, sessionId: null, token: null };
  };
  return {
    bySessionToken: async () => null,
    byChatToken: async (token) => (token.startsWith('token-') ? chatter(token.slice('token-'.length)) : null),
    refresh: async (known) => known,
    policy: async () => ({
      modes: OPEN_CHAT,
      clearedAt: null,
      moderatorIds: new Set(),
      vipIds: new Set(),
      founderIds: new Set(),
    }),
    ban: async () => null,
    followedAt: async () => null,
    subscribedMonths: async () => null,
    firstSentAt: async () => 0,
    activeGrants: async (grantIds) => new Set(grantIds),
    activeSessions: async (sessionIds) => new Set(sessionIds),
    mayEnter: async () => true,
    async channelByLogin(login) {
      const number = /^room(\d+)$/.exec(login)?.[1];
      return number === undefined ? null : { channelId: String(CHANNEL_IDS + Number(number)), login };
    },
  };
};
