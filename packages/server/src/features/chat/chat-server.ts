import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { SecureContext } from 'node:tls';
import { findChatCommand } from '@bandshell/domain/chat-commands';
import type { ChatNotice } from '@bandshell/domain/kernel';
import type { ChatCommand, ChatCommandCall } from '../../core/chat/chat-command.ts';
import type { ChatMessage } from '../../core/chat/chat-message.ts';
import { isShownByRules, judgeByRules } from '../../core/chat/chat-rule.ts';
import type {} from '../../core/chat/shared-channels.ts';
import { whenItHolds } from '../../core/chat/when-it-holds.ts';
import type { RunningFeature } from '../../core/feature/feature.ts';
import { clientAddress } from '../../core/http/client-address.ts';
import { isSameOrigin } from '../../core/http/same-origin.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import type { BusGap } from '../../platform/bus.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { TlsCertificate } from '../../platform/tls-certificate.ts';
import { ChatCatchUp } from './catch-up/chat-catch-up.ts';
import { createChatDirectory } from './chat-directory.ts';
import {
  type ChatStore,
  createChatStore,
  findStoredMessage,
  makeChatPartitions,
  type SavedMessage,
  storeMessages,
} from './chat-store.ts';
import { Gateway } from './gateway/gateway.ts';
import type { HiddenMessages, HiddenShared } from './gateway/ports.ts';
import type { MessageBits } from './gateway/spend-bits.ts';
import { openTcpTransport, type TcpTransport } from './gateway/tcp-transport.ts';
import { createWebSocketTransport, type WebSocketTransport } from './gateway/websocket-transport.ts';
import { NoticeQueue } from './notices/notice-queue.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly chatServer: ChatServer;
  }
}

/** The chat sockets of this process. It does nothing before `start`, and in processes without the role `chat`. */
export class ChatServer {
  readonly #platform: Platform;
  #running:
    | {
        readonly gateway: Gateway;
        readonly store: ChatStore;
        readonly webSocket: WebSocketTransport;
        readonly catchUp: ChatCatchUp;
        readonly tcp: TcpTransport | undefined;
        readonly tls: TcpTransport | undefined;
      }
    | undefined;

  readonly notices: NoticeQueue;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.notices = new NoticeQueue(platform);
  }

  /** @throws {ConfigError} when the certificate for chat over TLS cannot be used. */
  async start(): Promise<RunningFeature> {
    const { config, log, clock, bus, metrics, database } = this.#platform;
    const certificate = config.ircs && (await TlsCertificate.read(config.ircs, log)).watch();
    await makePartitionsOrWarn(this.#platform);
    const store = createChatStore(database.db, log, metrics);
    const gateway = new Gateway({
      serverName: config.chatServerName,
      bus,
      clock,
      log,
      metrics,
      directory: createChatDirectory(this.#platform),
      archive: store,
      screen: (message) => judgeByRules(this.#platform.services.chatRules, message, this.#platform),
      sharing: {
        groupOf: (channelId) => this.#platform.services.sharedChannels.of(channelId),
        shows: (message, channelId) =>
          isShownByRules(this.#platform.services.chatRules, message, channelId, this.#platform),
      },
      bits: messageBits(this.#platform),
      onMessage: (message) => {
        for (const listen of this.#platform.services.chatListeners) listen(message, this.#platform);
      },
      emotes: this.#platform.services.chatEmotes,
      isPersonalCommand: (name) => findChatCommand(name)?.isPersonal === true,
      runCommand: (name, call) => {
        const command = this.#platform.services.chatCommands.get(name);
        return command === undefined ? undefined : this.#run(command, call);
      },
    });
    const webSocket = createWebSocketTransport(gateway, {
      addressOf: (request) => clientAddress(config, request),
      isOwnOrigin: (request) => isSameOrigin(config, request.headers),
      sessionTokenOf: (request) => readSessionToken(config, request.headers.cookie) ?? null,
    });
    const catchUp = new ChatCatchUp(this.#platform, gateway, store);
    const running = { gateway, store, webSocket, catchUp };
    this.#running = { ...running, tcp: undefined, tls: undefined };
    const tcp = await openTcpIfFree(this.#platform, gateway);
    const tls = certificate && (await openTlsIfFree(this.#platform, gateway, () => certificate.current()));
    this.#running = { ...running, tcp, tls };
    return {
      ports: { irc: tcp?.port, ircs: tls?.port },
      stop: async () => {
        tcp?.close();
        tls?.close();
        certificate?.stop();
        await gateway.stop();
        this.#running = undefined;
        await store.stop();
      },
    };
  }

  /** Everything that a command changed in its channel holds here before it is answered. */
  async #run(command: ChatCommand, call: ChatCommandCall): Promise<ChatNotice | null> {
    const notice = await command(call, this.#platform);
    await whenItHolds(this.#platform, call.channelId);
    await this.notices.delivered(call.channelId);
    return notice;
  }

  /** The ports of chat clients: those of this process, or as they are set for the processes that run chat. */
  get ports(): { readonly port: number | null; readonly tlsPort: number | null } {
    const { config } = this.#platform;
    return this.#running === undefined
      ? { port: config.ircPort, tlsPort: config.ircs?.port ?? null }
      : { port: this.#running.tcp?.port ?? null, tlsPort: this.#running.tls?.port ?? null };
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    return this.#running?.webSocket.upgrade(request, socket, head) ?? false;
  }

  /** A message that a channel's chat shows, also one of a channel with which it is shared; undefined when it has none with the id. */
  async findMessage(channelId: string, id: string): Promise<ChatMessage | undefined> {
    const { gateway, store } = this.#running ?? {};
    const recent = gateway?.rooms.room(channelId)?.history.find((past) => past.message?.id === id)?.message?.source;
    if (recent !== undefined) return recent;
    const { db } = this.#platform.database;
    const own = await (store?.find(channelId, id) ?? findStoredMessage(db, channelId, id));
    return own ?? (await this.#findShared(channelId, id));
  }

  async #findShared(channelId: string, id: string): Promise<ChatMessage | undefined> {
    const { database, services } = this.#platform;
    for (const { channelId: homeId } of await services.sharedChannels.of(channelId)) {
      if (homeId === channelId) continue;
      const found = await (this.#running?.store.find(homeId, id) ?? findStoredMessage(database.db, homeId, id));
      if (found?.shared?.[channelId] !== undefined) return found;
    }
    return undefined;
  }

  /** Marks stored messages as deleted. */
  async hideMessages(channelId: string, which: HiddenMessages): Promise<void> {
    await this.#running?.store.hide(channelId, which);
  }

  /** A channel no longer shows stored messages of others. */
  async hideShared(channelId: string, which: HiddenShared): Promise<void> {
    await this.#running?.store.hideShared(channelId, which);
  }

  /** Events may have been missed. */
  async makeGood(gap: BusGap): Promise<void> {
    await this.#running?.catchUp.run(gap);
  }

  /** Undefined while chat does not run in this process. */
  get gateway(): Gateway | undefined {
    return this.#running?.gateway;
  }
}

const storeCheers = ({ db }: Tx, items: readonly SavedMessage[]): Promise<void> => storeMessages(db, items);

/** Bits are spent with the message that shows them. */
const messageBits = ({ services: { cheering } }: Platform): MessageBits => ({
  prefixes: cheering.prefixes,
  takesCheers: (channelId) => cheering.takesCheers(channelId),
  spend: ({ id: messageId, channelId, sender, sentAt: at, bits = 0, ...message }, key) =>
    cheering.spend(
      {
        key,
        channelId,
        messageId,
        bits,
        at,
        userId: sender.userId,
        login: sender.login,
        displayName: sender.displayName,
      },
      {
        item: { message: { id: messageId, channelId, sender, sentAt: at, bits, ...message }, state: 'delivered' },
        store: storeCheers,
      },
    ),
});

/** A server that was off for months creates its partitions before the first message; if that fails, chat still runs. */
async function makePartitionsOrWarn({ database, clock, log }: Platform): Promise<void> {
  try {
    await makeChatPartitions(database.db, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'the partitions of chat messages cannot be made');
  }
}

const openTcpIfFree = ({ config, log }: Platform, gateway: Gateway): Promise<TcpTransport | undefined> =>
  openIfFree(gateway, { host: config.host, port: config.ircPort, log }, 'IRC_PORT');

const openTlsIfFree = async (
  { config, log }: Platform,
  gateway: Gateway,
  secure: () => SecureContext,
): Promise<TcpTransport | undefined> =>
  config.ircs && openIfFree(gateway, { host: config.host, port: config.ircs.port, log, secure }, 'IRCS_PORT');

/** Chat over WebSocket does not need these ports: if one is taken, the rest runs and a warning is logged. */
async function openIfFree(
  gateway: Gateway,
  options: Parameters<typeof openTcpTransport>[1],
  setting: 'IRC_PORT' | 'IRCS_PORT',
): Promise<TcpTransport | undefined> {
  const { port, log } = options;
  const what = setting === 'IRC_PORT' ? 'IRC over TCP' : 'IRC over TLS';
  try {
    return await openTcpTransport(gateway, options);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : undefined;
    const sentence =
      reason === 'EADDRINUSE'
        ? `The IRC port ${port} is taken: chat runs without ${what}. Set ${setting} to a free port.`
        : `The IRC port ${port} cannot be opened: chat runs without ${what}.`;
    log.warn({ err: error, port }, sentence);
    return undefined;
  }
}
