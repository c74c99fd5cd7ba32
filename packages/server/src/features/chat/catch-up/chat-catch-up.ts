import { changedModes } from '@bandshell/domain/chat';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { createRound } from '../../../core/jobs/create-round.ts';
import type { BusGap } from '../../../platform/bus.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ChatRoom } from '../gateway/chat-room.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { changedModesLine, clearMessageLine } from '../gateway/moderation-lines.ts';
import type { ChatArchive } from '../gateway/ports.ts';
import { showBan } from '../gateway/show-ban.ts';
import { loadRecentBans, loadRoomStates } from './load-room-states.ts';

/** Clocks of nodes differ. */
const SLACK_MS = 5_000;
const ROOMS_A_STATEMENT = 500;
/** Messages of which it is asked whether they were taken back. */
const MESSAGES_A_STATEMENT = 5_000;

/**
 * Everything that the chat of this node makes good when it may have missed events: bans, modes, clearings, ended
 * log-ins and deleted messages while the other nodes are away and when they are back, their messages when they are
 * back.
 */
export class ChatCatchUp {
  readonly #platform: Platform;
  readonly #gateway: Gateway;
  readonly #archive: ChatArchive;
  readonly #round: () => Promise<void>;
  /** ms since the epoch */
  #since = Number.POSITIVE_INFINITY;

  constructor(platform: Platform, gateway: Gateway, archive: ChatArchive) {
    this.#platform = platform;
    this.#gateway = gateway;
    this.#archive = archive;
    this.#round = createRound(
      () => this.#catchUp(),
      (error) => platform.log.warn({ err: error }, 'missing events of chat could not be made good yet'),
    );
  }

  /** Resolves when it is done. A failure is made good by the next gap, or by the limits of what is kept in memory. */
  async run({ lengthMs, isOver }: BusGap): Promise<void> {
    this.#since = Math.min(this.#since, this.#now() - lengthMs - SLACK_MS);
    // Messages come before the marks of those that were taken back.
    if (isOver) await this.#gateway.rooms.refill(lengthMs);
    await this.#round();
  }

  async #catchUp(): Promise<void> {
    const since = this.#since;
    await this.#gateway.recheckAll();
    const rooms = [...this.#gateway.rooms.open];
    for (let from = 0; from < rooms.length; from += ROOMS_A_STATEMENT) {
      const some = rooms.slice(from, from + ROOMS_A_STATEMENT);
      await this.#showStates(some);
      await this.#showBans(some, since);
    }
    await this.#dropRemoved(rooms.flatMap(({ history }) => history.flatMap(({ message }) => message?.source ?? [])));
    if (this.#since === since) this.#since = Number.POSITIVE_INFINITY;
  }

  async #showStates(rooms: readonly ChatRoom[]): Promise<void> {
    const known = new Map(rooms.map((room) => [room.channelId, { room, modes: room.modes }]));
    const { db } = this.#platform.database;
    for (const state of await loadRoomStates(db, [...known.keys()])) {
      const { room, modes } = known.get(state.channelId) ?? {};
      if (room === undefined) continue;
      if (state.login !== room.login) {
        this.#gateway.renameChannel(state.channelId, room.login, state.login);
        continue;
      }
      if (modes !== null && state.clearedAt !== null) this.#gateway.rooms.clear(state.channelId, state.clearedAt);
      // A change that came meanwhile is newer.
      if (modes == null || room.modes !== modes) continue;
      const changes = changedModes(modes, state);
      if (Object.keys(changes).length === 0) continue;
      room.modes = { ...modes, ...changes };
      this.#gateway.rooms.announceState(state.channelId, (place) => changedModesLine(place, changes));
    }
  }

  async #showBans(rooms: readonly ChatRoom[], since: number): Promise<void> {
    const known = new Map(rooms.map((room) => [room.channelId, room]));
    const { db } = this.#platform.database;
    for (const ban of await loadRecentBans(db, [...known.keys()], since, this.#now())) {
      if (known.get(ban.channelId)?.announcedBans.get(ban.userId) !== ban.endsAt) showBan(this.#gateway, ban);
    }
  }

  async #dropRemoved(messages: readonly ChatMessage[]): Promise<void> {
    for (let from = 0; from < messages.length; from += MESSAGES_A_STATEMENT) {
      const some = messages.slice(from, from + MESSAGES_A_STATEMENT);
      const removed = await this.#archive.removed(some);
      for (const { channelId, id: messageId, sender, text } of some) {
        if (!removed.has(messageId)) continue;
        const deleted = { at: this.#now(), messageId, senderLogin: sender.login, text };
        this.#gateway.rooms.removeMessages(
          channelId,
          ({ id }) => id === messageId,
          (place) => clearMessageLine(place, deleted),
        );
      }
    }
  }

  #now(): number {
    return this.#platform.clock.now().getTime();
  }
}
