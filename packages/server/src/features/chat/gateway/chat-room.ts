import {
  type ChatModes,
  fairSample,
  flushIntervalMs,
  SAMPLED_MESSAGES_PER_SECOND,
  SAMPLED_ROOM_MEMBERS,
} from '@bandshell/domain/chat';
import { Lru } from '@bandshell/domain/kernel';
import type { RemovableMessage } from '../replies/without-quote.ts';
import { FRAME_CLASSES, LANGUAGE, languageOf, TAGS, WEBSOCKET } from './capabilities.ts';
import type { Connection } from './connection.ts';
import type { RoomLine } from './room-line.ts';
import { type EncodedLines, encodeLines } from './websocket-frame.ts';

const TOLD_BANS = 1_000;

/** A member's position in its class's list, so that leaving costs the same in a room of any size. */
interface Member {
  readonly connection: Connection;
  frameClass: number;
  position: number;
  /** The flush in which this member gets its own frame. */
  apartInFlush: number;
}

export interface RoomObserver {
  /** One flush was written: number of lines and of members. */
  onFlush(lines: number, members: number): void;
}

/**
 * The members of one channel's chat on this node. Lines are collected and written once a flush. Each capability class
 * gets one frame, built once and written to all members of the class. Members that do not get every line (mostly the
 * sender) get their own frame.
 */
export class ChatRoom {
  readonly channelId: string;
  readonly login: string;
  readonly #historyLimit: number;
  readonly #observer: RoomObserver;
  readonly #members = new Map<Connection, Member>();
  readonly #classes: Member[][] = Array.from({ length: FRAME_CLASSES }, () => []);
  readonly #byUser = new Map<string, Set<Member>>();
  /** The modes that members were told of; null until the first one joined. */
  modes: ChatModes | null = null;
  /** When the chat was last cleared, as far as members were told (ms since the epoch). */
  clearedAt = Number.NEGATIVE_INFINITY;
  /** When the bans end that members were told of (ms since the epoch, null: never), by user. */
  readonly announcedBans = new Lru<number | null>(TOLD_BANS);
  #pending: RoomLine[] = [];
  #history: RoomLine[] = [];
  #flushes = 0;
  #flushedAt = Number.NEGATIVE_INFINITY;
  #timeout: NodeJS.Timeout | null = null;
  #immediate: NodeJS.Immediate | null = null;

  constructor(channelId: string, login: string, historyLimit: number, observer: RoomObserver) {
    this.channelId = channelId;
    this.login = login;
    this.#historyLimit = historyLimit;
    this.#observer = observer;
  }

  get members(): number {
    return this.#members.size;
  }

  has(connection: Connection): boolean {
    return this.#members.has(connection);
  }

  get connections(): Iterable<Connection> {
    return this.#members.keys();
  }

  /** Number of logged-in users with a socket here. */
  get users(): number {
    return this.#byUser.size;
  }

  hasUser(userId: string): boolean {
    return this.#byUser.has(userId);
  }

  /** Logins of up to `limit` logged-in members. */
  logins(limit: number): readonly string[] {
    const logins: string[] = [];
    for (const members of this.#byUser.values()) {
      if (logins.length === limit) break;
      for (const member of members) {
        logins.push(member.connection.nick);
        break;
      }
    }
    return logins;
  }

  /**
   * Adds a connection; lines collected before go to the others first. Returns true when it is its user's first one
   * here.
   */
  add(connection: Connection): boolean {
    if (this.#members.has(connection)) return false;
    if (this.#pending.length > 0) this.flush();
    const member: Member = { connection, frameClass: 0, position: 0, apartInFlush: 0 };
    this.#members.set(connection, member);
    this.#addToClass(member);
    const userId = connection.chatter?.userId;
    if (userId === undefined) return false;
    const own = this.#byUser.get(userId);
    if (own !== undefined) {
      own.add(member);
      return false;
    }
    this.#byUser.set(userId, new Set([member]));
    return true;
  }

  /** Returns true when it was its user's last one here. */
  remove(connection: Connection): boolean {
    const member = this.#members.get(connection);
    if (member === undefined) return false;
    this.#members.delete(connection);
    this.#removeFromClass(member);
    const userId = connection.chatter?.userId;
    const own = userId === undefined ? undefined : this.#byUser.get(userId);
    if (userId === undefined || own === undefined) return false;
    own.delete(member);
    if (own.size > 0) return false;
    this.#byUser.delete(userId);
    return true;
  }

  /** To be called when a member's capabilities change. */
  reclassify(connection: Connection): void {
    const member = this.#members.get(connection);
    if (member === undefined) return;
    this.#removeFromClass(member);
    this.#addToClass(member);
  }

  /** Delivers a line to all members, at once or with the next flush, depending on the room's size. */
  deliver(line: RoomLine): void {
    this.#pending.push(line);
    if (this.#timeout !== null || this.#immediate !== null) return;
    const wait = flushIntervalMs(this.members) - (performance.now() - this.#flushedAt);
    // Even "at once" waits for the lines from the same chunk.
    if (wait > 0) this.#timeout = setTimeout(this.flush, wait);
    else this.#immediate = setImmediate(this.flush);
  }

  /** Messages that a joining member sees, the oldest first. */
  get history(): readonly RoomLine[] {
    return this.#history;
  }

  /** The messages that members may see on their pages, as far as they are kept here. */
  messages(isMeant: (message: RemovableMessage) => boolean): readonly RemovableMessage[] {
    const all = [...this.#history, ...this.#pending].flatMap(({ message }) => (message === null ? [] : [message]));
    return all.filter(isMeant);
  }

  /** Takes messages out of what joining members see, and out of what waits to be written. */
  dropMessages(isDropped: (message: RemovableMessage) => boolean): void {
    const stays = (line: RoomLine): boolean => line.message === null || !isDropped(line.message);
    this.#pending = this.#pending.filter(stays);
    this.#history = this.#history.filter(stays);
  }

  /** Changes what joining members see, and what waits to be written. */
  replaceMessages(replace: (line: RoomLine) => RoomLine): void {
    this.#pending = this.#pending.map(replace);
    this.#history = this.#history.map(replace);
  }

  /** Inserts older messages before the newer ones. */
  seedHistory(older: readonly RoomLine[]): void {
    const known = new Set([...this.#history, ...this.#pending].map((line) => line.message?.id));
    const missing = older.filter((line) => !known.has(line.message?.id));
    this.#history = [...missing, ...this.#history].slice(-this.#historyLimit);
  }

  readonly flush = (): void => {
    this.#cancelTimer();
    this.#flushedAt = performance.now();
    const lines = this.#pending;
    if (lines.length === 0) return;
    this.#pending = [];
    this.#flushes += 1;
    const shown = this.members > SAMPLED_ROOM_MEMBERS ? sampleLines(lines, flushIntervalMs(this.members)) : lines;
    this.#writeApart(lines, new Set(shown));
    this.#writeShared(shown);
    this.#remember(lines);
    this.#observer.onFlush(shown.length, this.members);
  };

  /** Stops the timer; the caller closes the members. */
  close(): void {
    this.#cancelTimer();
  }

  #writeShared(lines: readonly RoomLine[]): void {
    // Only bits that some line depends on lead to different frames.
    const relevant = lines.reduce(
      (bits, { needs, inLanguage }) => bits | needs | (inLanguage === undefined ? 0 : LANGUAGE),
      TAGS,
    );
    const frames = new Map<number, EncodedLines | null>();
    for (let frameClass = 0; frameClass < FRAME_CLASSES; frameClass += 1) {
      const members = this.#classes[frameClass];
      if (members === undefined || members.length === 0) continue;
      const key = frameClass & relevant;
      let encoded = frames.get(key);
      if (encoded === undefined) {
        encoded = encodeFor(lines, key);
        frames.set(key, encoded);
      }
      if (encoded === null) continue;
      for (const member of members) if (member.apartInFlush !== this.#flushes) member.connection.write(encoded);
    }
  }

  #writeApart(lines: readonly RoomLine[], shown: ReadonlySet<RoomLine>): void {
    for (const member of this.#membersApart(lines, shown)) {
      member.apartInFlush = this.#flushes;
      const userId = member.connection.chatter?.userId;
      const visible = lines.filter(
        (line) =>
          line.from !== member.connection &&
          (line.hiddenFromUserId === null || line.hiddenFromUserId !== userId) &&
          (shown.has(line) || line.message?.senderId === userId),
      );
      const encoded = encodeFor(visible, member.frameClass & ~WEBSOCKET);
      if (encoded !== null) member.connection.write(encoded);
    }
  }

  /** Members whose lines differ from those of their class. */
  #membersApart(lines: readonly RoomLine[], shown: ReadonlySet<RoomLine>): ReadonlySet<Member> {
    const apart = new Set<Member>();
    for (const line of lines) {
      const member = line.from === null ? undefined : this.#members.get(line.from);
      if (member !== undefined) apart.add(member);
      const userId = line.hiddenFromUserId ?? (shown.has(line) ? undefined : line.message?.senderId);
      for (const own of this.#byUser.get(userId ?? '') ?? []) apart.add(own);
    }
    return apart;
  }

  #remember(lines: readonly RoomLine[]): void {
    const messages = lines.filter((line) => line.message !== null).map((line) => ({ ...line, from: null }));
    if (messages.length > 0) this.#history = [...this.#history, ...messages].slice(-this.#historyLimit);
  }

  #addToClass(member: Member): void {
    member.frameClass = member.connection.capabilities & (FRAME_CLASSES - 1);
    const members = this.#classes[member.frameClass] ?? [];
    member.position = members.length;
    members.push(member);
  }

  #removeFromClass(member: Member): void {
    const members = this.#classes[member.frameClass] ?? [];
    const last = members.pop();
    if (last === undefined || last === member) return;
    members[member.position] = last;
    last.position = member.position;
  }

  #cancelTimer(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout);
    if (this.#immediate !== null) clearImmediate(this.#immediate);
    this.#timeout = null;
    this.#immediate = null;
  }
}

/** The lines for a class of clients as bytes; null when there are none for it. */
const encodeFor = (lines: readonly RoomLine[], bits: number): EncodedLines | null => {
  const withTags = (bits & TAGS) !== 0;
  let text = '';
  for (const line of lines) {
    if ((line.needs & ~bits) !== 0) {
      const words = line.inWords?.(languageOf(bits)) ?? null;
      if (words !== null) text += `${words}\r\n`;
      continue;
    }
    const { tags, bare } = line.inLanguage?.(languageOf(bits)) ?? line;
    text += withTags ? `${tags}${bare}\r\n` : `${bare}\r\n`;
  }
  return text === '' ? null : encodeLines(text);
};

/**
 * The part of a flush that a very large room shows: all lines that are not messages, and a fair sample of the messages.
 */
const sampleLines = (lines: readonly RoomLine[], intervalMs: number): readonly RoomLine[] => {
  const messages = lines.flatMap((line) => (line.message === null ? [] : [{ ...line.message, line }]));
  const budget = Math.max(1, Math.floor((SAMPLED_MESSAGES_PER_SECOND * intervalMs) / 1000));
  const chosen = new Set(fairSample(messages, budget).map((message) => message.line));
  return lines.filter((line) => line.message === null || chosen.has(line));
};
