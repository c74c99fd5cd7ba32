import { type ChatNotice, DEFAULT_LANGUAGE, type SiteLanguage } from '@bandshell/domain/kernel';
import type { Logger } from 'pino';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import type { UserNotice } from '../../../core/chat/user-notice.ts';
import type { WornBadges } from '../../../core/chat/worn-badges.ts';
import type { Bus } from '../../../platform/bus.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { RemovableMessage } from '../replies/without-quote.ts';
import { COMMANDS } from './capabilities.ts';
import { ChatRoom } from './chat-room.ts';
import type { Connection } from './connection.ts';
import { chatSubject, decodeEnvelope } from './envelope.ts';
import type { ChatLimits } from './limits.ts';
import { userPrefix } from './lines.ts';
import { lineWithoutQuote, type MessageOrigin, messageRoomLine, NOBODY } from './message-room-line.ts';
import type { ChatMetrics } from './metrics.ts';
import { clearChatLine, type RoomPlace, type TaggedLine } from './moderation-lines.ts';
import { sendNotice } from './notices.ts';
import type { ChannelInfo, ChatArchive, Sharing } from './ports.ts';
import { RoomLinks } from './room-links.ts';
import { RoomPresence } from './room-presence.ts';
import { type RefilledRoom, RoomRefill } from './room-refill.ts';
import { SeenMessages } from './seen-messages.ts';
import { userNoticeInWords, userNoticeLine } from './user-notice.ts';

export interface RoomRegistryOptions {
  readonly serverName: string;
  readonly bus: Bus;
  readonly archive: ChatArchive;
  readonly sharing: Sharing;
  readonly limits: ChatLimits;
  readonly log: Logger;
  readonly metrics: ChatMetrics;
  /** ms since the epoch */
  readonly now: () => number;
  /** Hears each message that is published here. */
  readonly onMessage?: ((message: ChatMessage) => void) | undefined;
  /** Hears each message that another node published. */
  readonly onOtherMessage?: ((message: ChatMessage) => void) | undefined;
}

/** A line that is not a message goes to all who know such lines. */
const STATE_LINE = { needs: COMMANDS, from: null, hiddenFromUserId: null, message: null } as const;

interface Entry extends RefilledRoom {
  readonly room: ChatRoom;
  readonly unsubscribe: () => void;
  /** Number of joins in progress; the room stays for them. */
  entering: number;
  history: Promise<void> | null;
  readonly presence: RoomPresence;
  readonly heard: SeenMessages;
}

/** How long a node hears a room without members, after somebody here wrote or asked who is in it, and how many rooms. */
const KEEP_MS = 10 * 60_000;
const KEPT_ROOMS = 1_000;

/**
 * The rooms of this node. A room exists, and its subject is subscribed, while it has members here. A message goes to
 * this node's members first and then to the other nodes.
 */
export class RoomRegistry {
  readonly #options: RoomRegistryOptions;
  readonly #entries = new Map<string, Entry>();
  /** By channel: until when a room is heard without members, in the order of time. */
  readonly #kept = new Map<string, { readonly entry: Entry; readonly until: number }>();

  readonly #refill: RoomRefill;
  /** Which rooms are shared with which. */
  readonly links: RoomLinks;

  constructor(options: RoomRegistryOptions) {
    this.#options = options;
    this.#refill = new RoomRefill({ ...options, rooms: () => this.#entries.values() });
    this.links = new RoomLinks({
      ...options,
      isOpen: (channelId) => this.#entries.has(channelId),
      open: (info) => void this.#open(info),
      closeIdle: (ids) => {
        for (const id of ids) this.#closeIfEmpty(id);
      },
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get members(): number {
    let members = 0;
    for (const { room } of this.#entries.values()) members += room.members;
    return members;
  }

  room(channelId: string): ChatRoom | undefined {
    return this.#entries.get(channelId)?.room;
  }

  /** The users in a room, on all nodes; undefined for a room that is not open here. */
  presence(channelId: string): RoomPresence | undefined {
    return this.#entries.get(channelId)?.presence;
  }

  /**
   * Hears a room for ten minutes, also without members: for those who write or look into it without having joined. Returns
   * whether it was opened for that.
   */
  keep(info: ChannelInfo): boolean {
    const isNew = !this.#entries.has(info.channelId);
    const entry = this.#open(info);
    if (isNew) void this.links.link(info.channelId);
    const known = this.#kept.get(info.channelId);
    if (known?.entry !== entry) entry.entering += 1;
    this.#kept.delete(info.channelId);
    this.#kept.set(info.channelId, { entry, until: this.#options.now() + KEEP_MS });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_ROOMS) break;
      this.#release(oldest);
    }
    return isNew;
  }

  sweep(now: number): void {
    for (const [channelId, { until }] of this.#kept) {
      if (now < until) break;
      this.#release(channelId);
    }
    for (const { presence } of this.#entries.values()) presence.sweep(now);
    this.links.sweep();
  }

  /**
   * Adds a connection to a room. `welcome` writes its first lines, between the last flush without it and the first with
   * it. With `wantsHistory` the channel's last messages are loaded first; if that fails, it joins without them.
   */
  async enter(
    connection: Connection,
    info: ChannelInfo,
    wantsHistory: boolean,
    welcome: (room: ChatRoom) => void,
  ): Promise<void> {
    const entry = this.#open(info);
    entry.entering += 1;
    try {
      await this.links.link(info.channelId);
      if (wantsHistory) await this.#loadHistory(entry);
      if (connection.isClosed || connection.joined.has(info.login)) return;
      connection.joined.set(info.login, info.channelId);
      const isFirst = entry.room.add(connection);
      welcome(entry.room);
      if (isFirst && connection.chatter !== null) entry.presence.note(connection.chatter, 'joined');
    } finally {
      entry.entering -= 1;
      this.#closeIfEmpty(info.channelId);
    }
  }

  /** Returns false when the connection was not a member. */
  leave(connection: Connection, login: string): boolean {
    const channelId = connection.joined.get(login);
    const entry = channelId === undefined ? undefined : this.#entries.get(channelId);
    if (channelId === undefined || entry === undefined) return false;
    connection.joined.delete(login);
    if (entry.room.remove(connection) && connection.chatter !== null) entry.presence.note(connection.chatter, 'parted');
    this.#closeIfEmpty(channelId);
    return true;
  }

  leaveAll(connection: Connection): void {
    for (const login of [...connection.joined.keys()]) this.leave(connection, login);
  }

  /** Ends a channel's room here: its members are notified that they left, and may join under the channel's new name. */
  dismiss(channelId: string): void {
    const room = this.room(channelId);
    if (room === undefined) return;
    this.#release(channelId);
    room.flush();
    for (const connection of [...room.connections]) {
      if (!this.leave(connection, room.login)) continue;
      connection.send(`:${userPrefix(this.#options.serverName, connection.nick)} PART #${room.login}`);
    }
    // Rooms that share their chats with it would keep it open under its former name.
    const beside = this.links.beside(channelId);
    this.#close(channelId);
    void this.links.changed([channelId, ...beside]);
  }

  /** To be called when a connection's capabilities change. */
  reclassify(connection: Connection): void {
    for (const channelId of connection.joined.values()) this.#entries.get(channelId)?.room.reclassify(connection);
  }

  /** Delivers a message here, except to the socket that sent it, and then to the other nodes. */
  publish(message: ChatMessage, from: MessageOrigin): void {
    this.#deliver(this.#entries.get(message.channelId), message, from);
    const { clientNonce } = from;
    const envelope = { kind: 'message', message, ...(clientNonce === null ? {} : { clientNonce }) };
    this.#options.bus.publish(chatSubject(message.channelId), envelope);
    this.#options.onMessage?.(message);
  }

  /** Delivers a message to this node's members alone. Every node hears of it and calls this itself. */
  deliverHere(message: ChatMessage): void {
    this.#deliver(this.#entries.get(message.channelId), message, NOBODY);
  }

  /** Other nodes could not be heard for so long: their messages are read, and everybody tells again who is here. */
  async refill(lengthMs: number): Promise<void> {
    for (const { presence } of this.#entries.values()) presence.tellAgain();
    await this.#refill.begin(lengthMs);
  }

  get open(): Iterable<ChatRoom> {
    return [...this.#entries.values()].map(({ room }) => room);
  }

  /** Writes a notice to the sockets of one user in a room here. */
  notify(channelId: string, userId: string, notice: ChatNotice): void {
    const room = this.room(channelId);
    for (const connection of room?.connections ?? []) {
      if (connection.chatter?.userId === userId) {
        sendNotice(this.#options.serverName, connection, `#${room?.login}`, notice);
      }
    }
  }

  /** Delivers a notice to this node's members, in words to those who know no such lines. Every node hears of it and calls this itself. */
  announce(channelId: string, notice: UserNotice, worn: WornBadges): void {
    const room = this.room(channelId);
    if (room === undefined) return;
    const place = { channelId, login: room.login };
    const inLanguage = (language: SiteLanguage) =>
      userNoticeLine(this.#options.serverName, place, notice, worn, language);
    const inWords = (language: SiteLanguage) =>
      userNoticeInWords(this.#options.serverName, room.login, notice, language);
    room.deliver({ ...STATE_LINE, ...inLanguage(DEFAULT_LANGUAGE), inLanguage, inWords });
  }

  /**
   * Takes messages away from this node's members and from those who join later, and writes the line that says so. Every
   * node does this itself.
   */
  removeMessages(
    channelId: string,
    isRemoved: (message: RemovableMessage) => boolean,
    lineIn: (place: RoomPlace) => TaggedLine,
  ): void {
    const room = this.room(channelId);
    room?.dropMessages(isRemoved);
    room?.replaceMessages((line) => lineWithoutQuote(this.#options.serverName, room, line, isRemoved));
    this.announceState(channelId, lineIn);
  }

  /** Changes of shared chats may have been missed. */
  recheckLinks(): Promise<void> {
    return this.links.recheck([...this.#entries.keys()]);
  }

  /** Takes all messages away that were written until then; members are told once. */
  clear(channelId: string, at: number): void {
    const room = this.room(channelId);
    if (room === undefined || at <= room.clearedAt) return;
    room.clearedAt = at;
    this.removeMessages(
      channelId,
      ({ source }) => source.sentAt <= at,
      (place) => clearChatLine(place, at, null),
    );
  }

  /** Writes a line about the room itself to this node's members who know such lines. */
  announceState(channelId: string, lineIn: (place: RoomPlace) => TaggedLine): void {
    const room = this.room(channelId);
    if (room === undefined) return;
    const line = lineIn({ server: this.#options.serverName, channelId, login: room.login });
    room.deliver({ ...STATE_LINE, ...line });
  }

  /** Writes the collected lines of all rooms. */
  flush(): void {
    for (const { room } of this.#entries.values()) room.flush();
  }

  close(): void {
    this.#refill.close();
    for (const entry of this.#entries.values()) this.#shut(entry);
    this.#entries.clear();
    this.#kept.clear();
  }

  #open(info: ChannelInfo): Entry {
    const known = this.#entries.get(info.channelId);
    if (known !== undefined) return known;
    const { bus, limits, metrics, serverName, now } = this.#options;
    const room = new ChatRoom(info.channelId, info.login, limits.historyMessages, {
      onFlush: (lines, members) => metrics.flushed(lines, members),
    });
    const unsubscribe = bus.subscribe(chatSubject(info.channelId), (message, meta) => {
      if (!meta.local) this.#receive(entry, message);
    });
    const presence = new RoomPresence(room, { serverName, bus, limits, now });
    const entry: Entry = {
      ...{ channelId: info.channelId, room, unsubscribe, entering: 0, history: null, presence, held: null },
      heard: new SeenMessages(),
      deliver: (message) => this.#deliverOthers(entry, message, null),
    };
    this.#entries.set(info.channelId, entry);
    return entry;
  }

  /** Closes a room, and those that share their chats with it, unless somebody is in one of them. */
  #closeIfEmpty(channelId: string): void {
    const ids = [channelId, ...this.links.beside(channelId)];
    const isNeeded = ids.some((id) => {
      const { room, entering } = this.#entries.get(id) ?? {};
      return room !== undefined && (room.members > 0 || (entering ?? 0) > 0);
    });
    if (!isNeeded) for (const id of ids) this.#close(id);
  }

  #close(channelId: string): void {
    const entry = this.#entries.get(channelId);
    if (entry === undefined) return;
    this.#shut(entry);
    this.#entries.delete(channelId);
    this.links.forget(channelId);
  }

  #release(channelId: string): void {
    const kept = this.#kept.get(channelId);
    if (kept === undefined) return;
    this.#kept.delete(channelId);
    kept.entry.entering -= 1;
    this.#closeIfEmpty(channelId);
  }

  #shut(entry: Entry): void {
    entry.unsubscribe();
    entry.room.close();
    entry.presence.close();
  }

  #receive(entry: Entry, raw: unknown): void {
    const envelope = decodeEnvelope(raw);
    if (envelope === null) {
      this.#options.metrics.dropped('bad-envelope');
      this.#options.log.warn({ channelId: entry.room.channelId }, 'chat envelope of another node cannot be read');
    } else if (envelope.kind === 'message') {
      const { message, clientNonce = null } = envelope;
      const deliver = (): void => this.#deliverOthers(entry, message, clientNonce);
      if (!this.#refill.hold(entry, deliver)) deliver();
    } else {
      entry.presence.receive(envelope);
    }
  }

  #deliverOthers(entry: Entry, message: ChatMessage, clientNonce: string | null): void {
    if (this.#deliver(entry, message, { connection: null, clientNonce })) this.#options.onOtherMessage?.(message);
  }

  /** Returns whether the room is here and has not had the message. */
  #deliver(entry: Entry | undefined, message: ChatMessage, from: MessageOrigin): boolean {
    if (entry?.heard.note(message.id) !== true) return false;
    entry.room.deliver(messageRoomLine(this.#options.serverName, entry.room, message, from));
    // Other rooms get it from here alone, so that each gets it once.
    for (const channelId of Object.keys(message.shared ?? {})) {
      const room = this.room(channelId);
      if (room !== undefined && room !== entry.room)
        room.deliver(messageRoomLine(this.#options.serverName, room, message, NOBODY));
    }
    return true;
  }

  async #loadHistory(entry: Entry): Promise<void> {
    entry.history ??= this.#fetchHistory(entry);
    await entry.history;
  }

  async #fetchHistory(entry: Entry): Promise<void> {
    const { archive, limits, log } = this.#options;
    try {
      const messages = await withTimeout(
        archive.recent(entry.room.channelId, limits.historyMessages, this.links.beside(entry.room.channelId)),
        limits.lookupMs,
        'the look-up of messages',
      );
      entry.room.seedHistory(
        messages.map((message) => messageRoomLine(this.#options.serverName, entry.room, message, NOBODY)),
      );
    } catch (error) {
      // The next member who joins tries again.
      entry.history = null;
      log.warn({ err: error, channelId: entry.room.channelId }, 'chat history cannot be loaded');
    }
  }
}
