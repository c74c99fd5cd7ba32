import type { Logger } from 'pino';
import { LookupCache } from '../../../core/cache/lookup-cache.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { ChatLimits } from './limits.ts';
import type { ChannelInfo, Sharing } from './ports.ts';

export interface RoomLinksOptions {
  readonly sharing: Sharing;
  readonly limits: ChatLimits;
  readonly log: Logger;
  /** ms since the epoch */
  readonly now: () => number;
  readonly isOpen: (channelId: string) => boolean;
  /** Opens the room of another channel of a shared chat, so that this node hears its messages. */
  readonly open: (info: ChannelInfo) => void;
  /** Closes those of these rooms that nobody here needs. */
  readonly closeIdle: (channelIds: readonly string[]) => void;
}

/**
 * Which rooms of this node belong to one shared chat. While one of them has members, all are open, so that each message is
 * heard once a node, in the room of its own channel.
 */
export class RoomLinks {
  readonly #options: RoomLinksOptions;
  readonly #groups: LookupCache<readonly ChannelInfo[]>;
  /** All channels of the shared chat, by each channel whose room is open here. */
  readonly #links = new Map<string, readonly string[]>();
  /** Rooms of which it is not known yet with whom they are shared. */
  readonly #unknown = new Set<string>();

  constructor(options: RoomLinksOptions) {
    this.#options = options;
    const { sharing, limits, now } = options;
    this.#groups = new LookupCache({
      find: (channelId) => sharing.groupOf(channelId),
      keepMs: limits.policyCacheMs,
      size: limits.channelCacheSize,
      now,
    });
  }

  /** The channels whose chats are shown as one with this channel's, itself included; empty: with none. */
  groupOf(channelId: string): Promise<readonly ChannelInfo[]> {
    const looked = this.#groups.get(channelId);
    return withTimeout(looked, this.#options.limits.lookupMs, 'the look-up of a shared chat');
  }

  /** The other channels of the shared chat whose rooms are linked with this open one. */
  beside(channelId: string): readonly string[] {
    return (this.#links.get(channelId) ?? []).filter((id) => id !== channelId);
  }

  /** Links the room of a channel with those with which it is shared now. If that is not known, it is tried again. */
  async link(channelId: string): Promise<void> {
    try {
      const group = await this.groupOf(channelId);
      this.#unknown.delete(channelId);
      // An answer from before a change must not outlive it.
      this.#set(channelId, this.#groups.last(channelId) ?? group);
    } catch (error) {
      this.#unknown.add(channelId);
      this.#options.log.warn({ err: error, channelId }, 'the shared chat of a room could not be looked up');
    }
  }

  /** Channels joined or left shared chats. */
  async changed(channelIds: readonly string[]): Promise<void> {
    for (const id of channelIds) this.#groups.forget(id);
    await this.#linkOpen(channelIds);
  }

  /** Changes may have been missed. */
  async recheck(channelIds: readonly string[]): Promise<void> {
    this.#groups.doubtAll();
    await this.#linkOpen(channelIds);
  }

  /** A room closed. */
  forget(channelId: string): void {
    this.#links.delete(channelId);
    this.#unknown.delete(channelId);
  }

  sweep(): void {
    for (const id of [...this.#unknown]) void this.link(id);
  }

  async #linkOpen(channelIds: readonly string[]): Promise<void> {
    await Promise.all(channelIds.filter((id) => this.#options.isOpen(id)).map((id) => this.link(id)));
    this.#options.closeIdle(channelIds);
  }

  #set(channelId: string, group: readonly ChannelInfo[]): void {
    const { isOpen, open, closeIdle } = this.#options;
    if (!isOpen(channelId)) return;
    const ids = group.length < 2 ? [] : group.map((info) => info.channelId);
    const before = this.#links.get(channelId) ?? [];
    if (ids.join() === before.join()) return;
    this.#links.delete(channelId);
    // A channel that left is linked by its own change.
    for (const id of before) if (!ids.includes(id)) this.#links.delete(id);
    for (const id of ids) this.#links.set(id, ids);
    for (const info of ids.length === 0 ? [] : group) open(info);
    closeIdle(before);
  }
}
