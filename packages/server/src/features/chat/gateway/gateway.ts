import type { Duplex } from 'node:stream';
import { type ChatLine, parseChatLine } from '@bandshell/contract';
import { MESSAGE_RULES, takeTokens } from '@bandshell/domain/chat';
import { DEFAULT_LANGUAGE } from '@bandshell/domain/kernel';
import { LookupCache } from '../../../core/cache/lookup-cache.ts';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { SocketPlaces } from '../../../core/limits/socket-places.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { COMMANDS } from './capabilities.ts';
import { runCommand } from './commands/registered-commands.ts';
import { Connection, type Transport } from './connection.ts';
import { ConnectionsByUser } from './connections-by-user.ts';
import type { CommandContext } from './context.ts';
import { dueAction } from './deadline.ts';
import type { GatewayOptions, SocketSession } from './gateway-options.ts';
import { CHAT_LIMITS, type ChatLimits } from './limits.ts';
import { LineQueue } from './line-queue.ts';
import { noticeLine, numericLine, userPrefix } from './lines.ts';
import { MemberRights } from './member-rights.ts';
import { NO_EMOTES } from './message-emotes.ts';
import { type ChatMetrics, createChatMetrics } from './metrics.ts';
import { errorLine } from './notices.ts';
import type { ChannelInfo, EndedAccess, Sharing } from './ports.ts';
import { createRegistrar } from './registrar.ts';
import type { Everyone } from './room-presence.ts';
import { RoomRegistry } from './room-registry.ts';
import { runApart } from './run-apart.ts';
import { SenderMemories } from './sender-memories.ts';
import { SenderReports } from './sender-reports.ts';
import { noBits } from './spend-bits.ts';
import { sendUserState } from './user-states.ts';
import { WriteGate } from './write-gate.ts';

/** No chat is shared. */
const NO_SHARING: Sharing = { groupOf: async () => [], shows: async () => true };
const NO_RANKS = { isStaff: false, isSiteAdmin: false, isPartner: false, isAffiliate: false };
const NOBODYS = { language: DEFAULT_LANGUAGE, sessionId: null, token: null } as const;

/**
 * The chat sockets of this node: admission, deadlines and closing. Transports (TCP, WebSocket) deliver the sockets,
 * commands handle their lines, and the room registry has the rooms.
 */
export class Gateway {
  readonly limits: ChatLimits;
  readonly rooms: RoomRegistry;
  readonly gate: WriteGate;
  readonly rights: MemberRights;
  readonly #options: GatewayOptions;
  /** All sockets that have not closed, including those asked to close. */
  readonly #connections = new Set<Connection>();
  readonly #places: SocketPlaces;
  readonly #users = new ConnectionsByUser();
  readonly #metrics: ChatMetrics;
  readonly #context: CommandContext;
  readonly #register: ReturnType<typeof createRegistrar>;
  readonly #sweeper: NodeJS.Timeout;
  readonly #tokenChecker: NodeJS.Timeout;
  #unregistered = 0;
  #isStopping = false;

  constructor(options: GatewayOptions) {
    this.#options = options;
    const { serverName, bus, archive, log, directory, rules } = options;
    const limits = { ...CHAT_LIMITS, ...options.limits };
    this.limits = limits;
    this.#places = new SocketPlaces({
      ...{ most: limits.sockets, mostAnAddress: limits.socketsPerAddress },
      isOwnMachineFree: true,
    });
    this.#metrics = createChatMetrics(options.metrics, {
      sockets: () => this.#countSockets(),
      rooms: () => this.rooms.size,
      members: () => this.rooms.members,
    });
    const { onMessage } = options;
    const now = () => options.clock.now().getTime();
    const senders = new SenderMemories();
    const onOtherMessage = (message: ChatMessage) => {
      this.gate.noteHeard(message);
      senders.noteHeard(message.sender.userId, message, now());
    };
    const sharing = options.sharing ?? NO_SHARING;
    const heard = { onMessage, onOtherMessage, sharing };
    this.rooms = new RoomRegistry({ serverName, bus, archive, limits, log, now, metrics: this.#metrics, ...heard });
    const onUnreadable = () => this.#metrics.dropped('bad-envelope');
    const reports = new SenderReports({ bus, memories: senders, now, gatherMs: limits.reportMs, onUnreadable });
    const end = (connection: Connection) => this.#end(connection);
    this.gate = new WriteGate({ directory, limits, now });
    const connections = () => this.#connections;
    this.rights = new MemberRights({ serverName, directory, limits, log, rooms: this.rooms, connections, end });
    this.#context = {
      serverName,
      limits,
      now,
      log,
      rooms: this.rooms,
      channels: new LookupCache({
        find: (login) => directory.channelByLogin(login),
        keepMs: limits.channelCacheMs,
        size: limits.channelCacheSize,
        now,
      }),
      mayEnter: (channelId, chatter) => directory.mayEnter(channelId, chatter),
      gate: this.gate,
      archive,
      senders,
      reports,
      rules: rules ?? MESSAGE_RULES,
      screen: options.screen ?? (async () => ({ kind: 'deliver' })),
      sharing,
      bits: options.bits ?? noBits,
      runCommand: options.runCommand ?? (() => undefined),
      isPersonalCommand: options.isPersonalCommand ?? (() => false),
      emotes: options.emotes ?? NO_EMOTES,
      metrics: this.#metrics,
      end,
    };
    const onRegistered = (connection: Connection) => {
      this.#unregistered -= 1;
      this.#users.add(connection);
    };
    this.#register = createRegistrar({
      serverName,
      directory,
      limits,
      log,
      onRegistered,
      end,
      emotes: options.emotes ?? NO_EMOTES,
    });
    this.#sweeper = setInterval(() => this.sweep(), limits.sweepMs);
    this.#tokenChecker = setInterval(() => {
      void this.rights.recheckLogins();
      void this.rights.recheckRooms();
    }, limits.tokenCheckMs);
  }

  /** Takes a place until the socket closes; counts a refusal. */
  takePlace(socket: Duplex, address: string): boolean {
    const isFree =
      !this.#isStopping && this.#unregistered < this.limits.unregisteredSockets && this.#places.take(socket, address);
    if (!isFree) this.#metrics.dropped('socket-refused');
    return isFree;
  }

  /** Adds a socket, after `takePlace`. */
  admit(transport: Transport): SocketSession {
    const connection = new Connection(transport, this.#context.now(), this.limits.unsentBytes, {
      onSkipped: () => this.#noteSkipped(connection),
    });
    const queue = new LineQueue((line) => this.#run(connection, line), {
      most: this.limits.waitingLines,
      flow: transport,
    });
    this.#connections.add(connection);
    this.#unregistered += 1;
    return {
      onLine: (line) => {
        if (connection.isClosed || !this.#countLine(connection)) return;
        if (line !== null) queue.push(line);
        else this.#refuseLongLine(connection);
      },
      onClosed: () => {
        queue.close();
        this.#forget(connection);
      },
    };
  }

  /** The registered sockets of a user on this node. */
  connectionsOf(userId: string): Iterable<Connection> {
    return this.#users.of(userId);
  }

  /** Closes the sockets of ended sessions; an open page reconnects as an anonymous reader. */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const connection of this.#connections) {
      const sessionId = connection.chatter?.sessionId;
      if (sessionId != null && ended.has(sessionId)) this.#end(connection);
    }
  }

  /** Closes the sockets of a user who may no longer connect. */
  endUser(userId: string): void {
    for (const connection of [...this.#users.of(userId)]) this.#end(connection);
  }

  /** Closes the sockets that were opened with a revoked token. */
  endAccess({ clientId, userId, grantIds }: EndedAccess): void {
    const ended = grantIds === null ? null : new Set(grantIds);
    for (const connection of this.#connections) {
      const { chatter } = connection;
      if (chatter?.token?.clientId !== clientId || (userId !== null && chatter.userId !== userId)) continue;
      if (ended === null || ended.has(chatter.token.grantId)) this.#end(connection);
    }
  }

  /** Changes may have been missed: what is known of channels and chatters is looked up again, and who may stay. */
  async recheckAll(): Promise<void> {
    this.gate.doubtAll();
    this.#context.channels.doubtAll();
    await this.rooms.recheckLinks();
    await this.rights.recheckLogins();
    await this.rights.recheckRooms();
  }

  /**
   * Logged-in members of a channel's room on all nodes. A room that is not open here is opened, and the other nodes have a
   * moment to tell who is there.
   */
  async everyoneIn(info: ChannelInfo): Promise<Everyone> {
    if (this.rooms.keep(info)) await new Promise((resolve) => setTimeout(resolve, this.limits.firstReportsMs));
    return this.rooms.presence(info.channelId)?.everyone() ?? { users: new Map(), unnamed: 0 };
  }

  /** A user's role in a channel changed, or their ban ended. */
  async sendUserState(channelId: string, userId: string): Promise<void> {
    try {
      await sendUserState(this.#context, channelId, userId);
    } catch (error) {
      this.#options.log.warn({ err: error, channelId }, 'the state of a chatter could not be sent');
    }
  }

  /** A channel's restriction changed. */
  recheckChannel(channelId: string): Promise<void> {
    return this.rights.recheckRooms(({ joined }) => [...joined.values()].includes(channelId));
  }

  /** Users left an organisation. */
  recheckUsers(userIds: readonly string[]): Promise<void> {
    const asked = new Set(userIds);
    return this.rights.recheckRooms(({ chatter }) => chatter !== null && asked.has(chatter.userId));
  }

  /** Updates a user's name and colour; closes sockets of a user who may no longer connect. */
  async refreshUser(userId: string): Promise<void> {
    for (const connection of [...this.#users.of(userId)]) {
      if (connection.chatter === null) continue;
      try {
        const chatter = await withTimeout(
          this.#options.directory.refresh(connection.chatter),
          this.limits.lookupMs,
          'the look-up of a user',
        );
        if (chatter === null) this.#end(connection);
        else {
          connection.chatter = chatter;
          this.#rename(connection, chatter.login);
        }
      } catch (error) {
        this.#options.log.warn({ err: error, userId }, 'a chatter could not be reloaded');
      }
    }
  }

  /** A channel has another login: its room ends here and can be joined under the new one. */
  renameChannel(channelId: string, formerLogin: string, login: string): void {
    this.#context.channels.forget(formerLogin);
    this.#context.channels.forget(login);
    this.rooms.dismiss(channelId);
  }

  #rename(connection: Connection, login: string): void {
    if (connection.nick === login) return;
    connection.send(`:${userPrefix(this.#options.serverName, connection.nick)} NICK :${login}`);
    connection.nick = login;
  }

  /** Runs a line of a user who has no socket, and returns the lines of the answer; none for a user who may not chat. */
  async runFor(userId: string, line: ChatLine): Promise<readonly string[]> {
    const unknown = { userId, login: '', displayName: '', color: '', ...NO_RANKS, ...NOBODYS };
    const found = this.#options.directory.refresh(unknown);
    const chatter = await withTimeout(found, this.limits.lookupMs, 'the look-up of a user');
    return chatter === null ? [] : runApart(this.#context, chatter, line);
  }

  /** Performs due actions for each socket; called every `sweepMs`. */
  sweep(): void {
    const now = this.#context.now();
    for (const connection of this.#connections) {
      if (connection.slowSince !== null && !connection.isOverfull) connection.slowSince = null;
      const tokenEnd = connection.chatter?.token?.expiresAt ?? Number.POSITIVE_INFINITY;
      if (tokenEnd <= now) this.#end(connection);
      switch (dueAction(connection, now, this.limits)) {
        case 'destroy':
          this.#destroy(connection);
          break;
        case 'refuse-unregistered':
          connection.send(errorLine('Registration took too long'));
          this.#end(connection);
          break;
        case 'ping':
          connection.pingedAt = now;
          connection.send(`PING :${this.#options.serverName}`);
          break;
      }
    }
    this.#context.senders.sweep(now);
    this.#context.reports.sweep(now);
    this.rooms.sweep(now);
    this.gate.sweep(now);
  }

  /** Asks every client to reconnect, sends last lines, and closes. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#sweeper);
    clearInterval(this.#tokenChecker);
    this.rooms.flush();
    for (const connection of [...this.#connections]) {
      if (connection.has(COMMANDS)) connection.send(`:${this.#options.serverName} RECONNECT`);
      this.#end(connection);
    }
    const deadline = performance.now() + this.limits.closeMs;
    while (this.#connections.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (const connection of [...this.#connections]) this.#destroy(connection);
    this.rooms.close();
    this.#context.reports.close();
  }

  #run(connection: Connection, text: string): void | Promise<void> {
    if (connection.isClosed) return;
    const line = parseChatLine(text);
    if (line === null) return;
    try {
      const work = connection.isRegistered
        ? runCommand(this.#context, connection, line)
        : this.#register(connection, line);
      return work?.catch((error: unknown) => this.#reportFailure(connection, error));
    } catch (error) {
      this.#reportFailure(connection, error);
    }
  }

  /** A command failed: the client is asked to try again, and the error is logged. */
  #reportFailure(connection: Connection, error: unknown): void {
    this.#options.log.error({ err: error }, 'a chat command failed');
    connection.send(noticeLine(this.#options.serverName, '*', 'That did not work. Try again later.'));
  }

  /** Returns false when the socket sends too many lines and is therefore closed. */
  #countLine(connection: Connection): boolean {
    const now = this.#context.now();
    connection.lastReceivedAt = now;
    connection.pingedAt = null;
    const taken = takeTokens(connection.lines, this.limits.lines, now);
    connection.lines = taken.bucket;
    if (taken.allowed) return true;
    this.#metrics.dropped('flood');
    connection.send(errorLine('Too many lines'));
    this.#end(connection);
    return false;
  }

  #refuseLongLine(connection: Connection): void {
    this.#metrics.dropped('line-too-long');
    connection.send(numericLine(this.#options.serverName, '417', connection.nick, 'Input line was too long'));
  }

  #noteSkipped(connection: Connection): void {
    connection.slowSince ??= this.#context.now();
    this.#metrics.dropped('slow-reader');
  }

  #end(connection: Connection): void {
    if (connection.isClosed) return;
    this.rooms.leaveAll(connection);
    connection.endedAt = this.#context.now();
    connection.transport.end();
  }

  #destroy(connection: Connection): void {
    this.rooms.leaveAll(connection);
    connection.endedAt ??= this.#context.now();
    connection.transport.destroy();
  }

  #forget(connection: Connection): void {
    if (!this.#connections.delete(connection)) return;
    this.rooms.leaveAll(connection);
    this.#users.remove(connection);
    connection.endedAt ??= this.#context.now();
    if (!connection.isRegistered) this.#unregistered -= 1;
  }

  #countSockets(): { readonly tcp: number; readonly websocket: number } {
    let websocket = 0;
    for (const { transport } of this.#connections) if (transport.kind === 'websocket') websocket += 1;
    return { tcp: this.#connections.size - websocket, websocket };
  }
}
