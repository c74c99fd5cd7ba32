import { fairSample, flushIntervalMs, SAMPLED_MESSAGES_PER_SECOND, SAMPLED_ROOM_MEMBERS } from '@bandshell/domain';
import { FRAME_CLASSES, TAGS, WEBSOCKET } from './capabilities.ts';
import type { Connection } from './connection.ts';
import type { RoomLine } from './room-line.ts';
import { type EncodedLines, encodeLines } from './websocket-frame.ts';

/** A member's place: its class's list holds it at `position`, so that leaving costs the same in any room. */
interface Seat {
  readonly connection: Connection;
  frameClass: number;
  position: number;
  /** The flush that is written to this member apart. */
  apartInFlush: number;
}

export interface RoomObserver {
  /** One flush was written: how many lines went to how many members. */
  onFlush(lines: number, members: number): void;
}

/**
 * The members of one channel's chat on this node. Lines are gathered and written once a flush: one frame for each
 * class of capabilities, built once and written to all members of the class; members for whom a line is not meant
 * (its sender above all) get a frame of their own.
 */
export class ChatRoom {
  readonly channelId: string;
  readonly login: string;
  readonly #historyLimit: number;
  readonly #observer: RoomObserver;
  readonly #seats = new Map<Connection, Seat>();
  readonly #classes: Seat[][] = Array.from({ length: FRAME_CLASSES }, () => []);
  readonly #byUser = new Map<string, Set<Seat>>();
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
    return this.#seats.size;
  }

  has(connection: Connection): boolean {
    return this.#seats.has(connection);
  }

  get connections(): Iterable<Connection> {
    return this.#seats.keys();
  }

  /** Logged-in members' user ids, once each. */
  get userIds(): Iterable<string> {
    return this.#byUser.keys();
  }

  /** Logins of up to `limit` logged-in members. */
  logins(limit: number): readonly string[] {
    const logins: string[] = [];
    for (const seats of this.#byUser.values()) {
      if (logins.length === limit) break;
      for (const seat of seats) {
        logins.push(seat.connection.nick);
        break;
      }
    }
    return logins;
  }

  /** Seats a connection; what was gathered before goes to the others first. True when it is its user's first here. */
  add(connection: Connection): boolean {
    if (this.#seats.has(connection)) return false;
    if (this.#pending.length > 0) this.flush();
    const seat: Seat = { connection, frameClass: 0, position: 0, apartInFlush: 0 };
    this.#seats.set(connection, seat);
    this.#sit(seat);
    const userId = connection.chatter?.userId;
    if (userId === undefined) return false;
    const own = this.#byUser.get(userId);
    if (own !== undefined) {
      own.add(seat);
      return false;
    }
    this.#byUser.set(userId, new Set([seat]));
    return true;
  }

  /** True when it was its user's last here. */
  remove(connection: Connection): boolean {
    const seat = this.#seats.get(connection);
    if (seat === undefined) return false;
    this.#seats.delete(connection);
    this.#standUp(seat);
    const userId = connection.chatter?.userId;
    const own = userId === undefined ? undefined : this.#byUser.get(userId);
    if (userId === undefined || own === undefined) return false;
    own.delete(seat);
    if (own.size > 0) return false;
    this.#byUser.delete(userId);
    return true;
  }

  /** To be called after a member's capabilities changed. */
  reclassify(connection: Connection): void {
    const seat = this.#seats.get(connection);
    if (seat === undefined) return;
    this.#standUp(seat);
    this.#sit(seat);
  }

  /** Takes a line for all members; it goes out at once or with the next flush, as the room's size wants. */
  deliver(line: RoomLine): void {
    this.#pending.push(line);
    if (this.#timeout !== null || this.#immediate !== null) return;
    const wait = flushIntervalMs(this.members) - (performance.now() - this.#flushedAt);
    // Even "at once" waits for the lines that came in the same chunk.
    if (wait > 0) this.#timeout = setTimeout(this.flush, wait);
    else this.#immediate = setImmediate(this.flush);
  }

  /** Messages that are shown to who joins now, oldest first. */
  get history(): readonly RoomLine[] {
    return this.#history;
  }

  /** Puts older messages before those that came since. */
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

  /** Drops the timer; members are somebody else's to close. */
  close(): void {
    this.#cancelTimer();
  }

  #writeShared(lines: readonly RoomLine[]): void {
    // Only bits that some line depends on make a difference between frames.
    const telling = lines.reduce((bits, line) => bits | line.needs, TAGS);
    const frames = new Map<number, EncodedLines | null>();
    for (let frameClass = 0; frameClass < FRAME_CLASSES; frameClass += 1) {
      const seats = this.#classes[frameClass];
      if (seats === undefined || seats.length === 0) continue;
      const key = frameClass & telling;
      let encoded = frames.get(key);
      if (encoded === undefined) {
        encoded = encodeFor(lines, key);
        frames.set(key, encoded);
      }
      if (encoded === null) continue;
      for (const seat of seats) if (seat.apartInFlush !== this.#flushes) seat.connection.write(encoded);
    }
  }

  #writeApart(lines: readonly RoomLine[], shown: ReadonlySet<RoomLine>): void {
    for (const seat of this.#seatsApart(lines, shown)) {
      seat.apartInFlush = this.#flushes;
      const userId = seat.connection.chatter?.userId;
      const visible = lines.filter(
        (line) =>
          line.from !== seat.connection &&
          (line.hiddenFromUserId === null || line.hiddenFromUserId !== userId) &&
          (shown.has(line) || line.message?.senderId === userId),
      );
      const encoded = encodeFor(visible, seat.frameClass & ~WEBSOCKET);
      if (encoded !== null) seat.connection.write(encoded);
    }
  }

  /** Members whose view of these lines differs from their class's. */
  #seatsApart(lines: readonly RoomLine[], shown: ReadonlySet<RoomLine>): ReadonlySet<Seat> {
    const apart = new Set<Seat>();
    for (const line of lines) {
      const seat = line.from === null ? undefined : this.#seats.get(line.from);
      if (seat !== undefined) apart.add(seat);
      const userId = line.hiddenFromUserId ?? (shown.has(line) ? undefined : line.message?.senderId);
      for (const own of this.#byUser.get(userId ?? '') ?? []) apart.add(own);
    }
    return apart;
  }

  #remember(lines: readonly RoomLine[]): void {
    const messages = lines.filter((line) => line.message !== null).map((line) => ({ ...line, from: null }));
    if (messages.length > 0) this.#history = [...this.#history, ...messages].slice(-this.#historyLimit);
  }

  #sit(seat: Seat): void {
    seat.frameClass = seat.connection.capabilities & (FRAME_CLASSES - 1);
    const seats = this.#classes[seat.frameClass] ?? [];
    seat.position = seats.length;
    seats.push(seat);
  }

  #standUp(seat: Seat): void {
    const seats = this.#classes[seat.frameClass] ?? [];
    const last = seats.pop();
    if (last === undefined || last === seat) return;
    seats[seat.position] = last;
    last.position = seat.position;
  }

  #cancelTimer(): void {
    if (this.#timeout !== null) clearTimeout(this.#timeout);
    if (this.#immediate !== null) clearImmediate(this.#immediate);
    this.#timeout = null;
    this.#immediate = null;
  }
}

/** The lines that a class of clients gets, as bytes; null when there are none for it. */
const encodeFor = (lines: readonly RoomLine[], bits: number): EncodedLines | null => {
  const withTags = (bits & TAGS) !== 0;
  let text = '';
  for (const line of lines) {
    if ((line.needs & ~bits) !== 0) continue;
    text += withTags ? `${line.tags}${line.bare}\r\n` : `${line.bare}\r\n`;
  }
  return text === '' ? null : encodeLines(text);
};

/** What a huge room shows of a flush: all that is no message, and a fair sample of the messages. */
const sampleLines = (lines: readonly RoomLine[], intervalMs: number): readonly RoomLine[] => {
  const messages = lines.flatMap((line) => (line.message === null ? [] : [{ ...line.message, line }]));
  const budget = Math.max(1, Math.floor((SAMPLED_MESSAGES_PER_SECOND * intervalMs) / 1000));
  const chosen = new Set(fairSample(messages, budget).map((message) => message.line));
  return lines.filter((line) => line.message === null || chosen.has(line));
};
