import {
  banNotice,
  type ChatBan,
  type ChatNotice,
  isBanned,
  judgeWriter,
  SLOW_SECONDS_MAX,
} from '@bandshell/domain/chat';
import { within } from '../../../platform/within.ts';
import type { ChatLimits } from './limits.ts';
import { LookupCache } from './lookup-cache.ts';
import type { ChannelPolicy, ChatDirectory, Chatter } from './ports.ts';

const FORGET_SENT_MS = SLOW_SECONDS_MAX * 1000;

export interface WriteGateOptions {
  readonly directory: Pick<ChatDirectory, 'policy' | 'ban' | 'followedAt'>;
  readonly limits: ChatLimits;
  /** ms since the epoch */
  readonly now: () => number;
}

const pair = (channelId: string, userId: string): string => `${channelId}:${userId}`;

/** Who may write where: bans, moderators and modes of channels, as this node knows them. */
export class WriteGate {
  readonly #options: WriteGateOptions;
  readonly #policies: LookupCache<ChannelPolicy>;
  readonly #bans: LookupCache<ChatBan | null>;
  readonly #follows: LookupCache<number | null>;
  /** The last message of viewers in channels with slow mode, in the order of their time. */
  readonly #sentAt = new Map<string, number>();

  constructor(options: WriteGateOptions) {
    this.#options = options;
    const { directory, limits, now } = options;
    const split = (key: string): readonly [string, string] => {
      const [channelId = '', userId = ''] = key.split(':');
      return [channelId, userId];
    };
    this.#policies = new LookupCache({
      find: (channelId) => directory.policy(channelId),
      keepMs: limits.policyCacheMs,
      size: limits.channelCacheSize,
      now,
    });
    this.#bans = new LookupCache({
      find: (key) => directory.ban(...split(key)),
      keepMs: limits.policyCacheMs,
      size: limits.sockets,
      now,
    });
    this.#follows = new LookupCache({
      find: (key) => directory.followedAt(...split(key)),
      // Somebody who follows in order to write does not wait long.
      keepMs: limits.followCacheMs,
      size: limits.sockets,
      now,
    });
  }

  /** The modes and moderators of a channel. */
  policy(channelId: string): Promise<ChannelPolicy> {
    return within(this.#policies.get(channelId), this.#options.limits.lookupMs, 'the look-up of chat modes');
  }

  /** Why a chatter may not write in a channel now; null if they may. */
  async judge(
    { userId }: Chatter,
    channelId: string,
    { modes, moderatorIds }: ChannelPolicy,
  ): Promise<ChatNotice | null> {
    const { limits, now } = this.#options;
    const isPrivileged = userId === channelId || moderatorIds.has(userId);
    if (isPrivileged) return null;
    const key = pair(channelId, userId);
    const ban = await within(this.#bans.get(key), limits.lookupMs, 'the look-up of a ban');
    const at = now();
    if (ban !== null && isBanned(ban, at)) return banNotice(ban, at);
    const followedAt =
      modes.followersMinutes === null
        ? null
        : await within(this.#follows.get(key), limits.lookupMs, 'the look-up of a follow');
    return judgeWriter(modes, { isPrivileged, followedAt, lastSentAt: this.#sentAt.get(key) ?? null }, at);
  }

  /** A chatter's message was sent: slow mode counts from here. */
  noteSent(channelId: string, userId: string, { modes }: ChannelPolicy): void {
    if (modes.slowSeconds === 0) return;
    const key = pair(channelId, userId);
    this.#sentAt.delete(key);
    this.#sentAt.set(key, this.#options.now());
  }

  setBan(channelId: string, userId: string, ban: ChatBan | null): void {
    this.#bans.set(pair(channelId, userId), ban);
  }

  /** The modes or moderators of a channel changed. */
  forgetPolicy(channelId: string): void {
    this.#policies.forget(channelId);
  }

  sweep(now: number): void {
    for (const [key, at] of this.#sentAt) {
      if (now - at < FORGET_SENT_MS) return;
      this.#sentAt.delete(key);
    }
  }
}
