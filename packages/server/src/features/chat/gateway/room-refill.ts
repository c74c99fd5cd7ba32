import type { Logger } from 'pino';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { createRound } from '../../../core/jobs/create-round.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { ChatLimits } from './limits.ts';
import type { ChatArchive } from './ports.ts';

/** Missing messages that a room is given: the newest. */
export const MISSED_MOST = 300;
/** Messages of other nodes that wait in a room until the missing ones are there. */
const HELD_MOST = 500;
const ROOMS_A_STATEMENT = 100;
/** Clocks of nodes differ, and a message is a moment older than its delivery. */
const SLACK_MS = 5_000;
const RETRY_MS = 2_000;

/** A room that messages of other nodes come to. */
export interface RefilledRoom {
  readonly channelId: string;
  /** Messages of other nodes wait here while older ones are being read; null: they are delivered at once. */
  held: (() => void)[] | null;
  /** Delivers a message of another node to those members who are here, unless the room has had it. */
  deliver(message: ChatMessage): void;
}

export interface RoomRefillOptions {
  readonly archive: Pick<ChatArchive, 'since'>;
  readonly limits: ChatLimits;
  readonly log: Logger;
  /** ms since the epoch */
  readonly now: () => number;
  readonly rooms: () => Iterable<RefilledRoom>;
}

/**
 * Gives rooms what other nodes said while they could not be heard: from the database, in order, each message once, and
 * before newer messages of other nodes. Of more than `MISSED_MOST` messages a room gets the newest.
 */
export class RoomRefill {
  readonly #options: RoomRefillOptions;
  readonly #round: () => Promise<void>;
  /** From when on messages may be missing, ms since the epoch. */
  #missingSince = Number.POSITIVE_INFINITY;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: RoomRefillOptions) {
    this.#options = options;
    this.#round = createRound(
      () => this.#refill(),
      (error) => {
        options.log.warn({ err: error }, 'missing chat messages could not be read; it is tried again');
        this.#retryLater();
      },
    );
  }

  /** Messages of the last `lengthMs` may be missing. */
  async begin(lengthMs: number): Promise<void> {
    this.#missingSince = Math.min(this.#missingSince, this.#options.now() - lengthMs - SLACK_MS);
    await this.#round();
  }

  /** Notes what is to be done with a message of another node; returns whether it waits. */
  hold(room: RefilledRoom, deliver: () => void): boolean {
    if (room.held === null) return false;
    if (room.held.length >= HELD_MOST) this.#release(room);
    else room.held.push(deliver);
    return room.held !== null;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
  }

  async #refill(): Promise<void> {
    const since = this.#missingSince;
    if (this.#isClosed || since === Number.POSITIVE_INFINITY) return;
    this.#missingSince = Number.POSITIVE_INFINITY;
    const rooms = [...this.#options.rooms()];
    for (const room of rooms) room.held ??= [];
    try {
      // A message that was said last is stored a moment later.
      await new Promise((resolve) => setTimeout(resolve, this.#options.limits.storedWithinMs));
      for (let from = 0; from < rooms.length; from += ROOMS_A_STATEMENT) {
        const some = rooms.slice(from, from + ROOMS_A_STATEMENT);
        await this.#deliverMissing(some, since);
        for (const room of some) this.#release(room);
      }
    } catch (error) {
      this.#missingSince = Math.min(this.#missingSince, since);
      throw error;
    } finally {
      for (const room of rooms) this.#release(room);
    }
  }

  async #deliverMissing(rooms: readonly RefilledRoom[], since: number): Promise<void> {
    const { archive, limits } = this.#options;
    const ids = rooms.map(({ channelId }) => channelId);
    const reading = archive.since(ids, since, MISSED_MOST);
    const missing = await withTimeout(reading, limits.lookupMs, 'the look-up of missing messages');
    const byChannel = new Map(rooms.map((room) => [room.channelId, room]));
    for (const message of missing) byChannel.get(message.channelId)?.deliver(message);
  }

  #release(room: RefilledRoom): void {
    const { held } = room;
    room.held = null;
    for (const deliver of held ?? []) deliver();
  }

  #retryLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => void this.#round(), RETRY_MS);
    this.#retry.unref();
  }
}
