import { banNotice, type ChatVisit, chatVisit, judgeWriter, SLOW_SECONDS_MAX } from '@bandshell/domain/chat';
import type { ChatNotice } from '@bandshell/domain/kernel';
import { type ChatBan, isBanned } from '@bandshell/domain/moderation';
import { LookupCache } from '../../../core/cache/lookup-cache.ts';
import type { ChatMessage } from '../../../core/chat/chat-message.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import type { ChatLimits } from './limits.ts';
import type { ChannelPolicy, ChatDirectory, Chatter } from './ports.ts';
import { UniqueTexts } from './unique-texts.ts';

const FORGET_SENT_MS = SLOW_SECONDS_MAX * 1000;

export interface WriteGateOptions {
  readonly directory: Pick<ChatDirectory, 'policy' | 'ban' | 'followedAt' | 'subscribedMonths' | 'firstSentAt'>;
  readonly limits: ChatLimits;
  /** ms since the epoch */
  readonly now: () => number;
}

const pair = (channelId: string, userId: string): string => `${channelId}:${userId}`;

/** The right to write: bans, moderators and modes of channels, as this node knows them. */
export class WriteGate {
  readonly #options: WriteGateOptions;
  readonly #policies: LookupCache<ChannelPolicy>;
  readonly #bans: LookupCache<ChatBan | null>;
  readonly #follows: LookupCache<number | null>;
  readonly #subscriptions: LookupCache<number | null>;
  readonly #firstSent: LookupCache<number | null>;
  /** Everything that was said in rooms with unique-chat mode. */
  readonly said = new UniqueTexts();
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
      keepMs: limits.followCacheMs,
      size: limits.sockets,
      now,
    });
    this.#subscriptions = new LookupCache({
      find: (key) => directory.subscribedMonths(...split(key)),
      keepMs: limits.policyCacheMs,
      size: limits.sockets,
      now,
    });
    this.#firstSent = new LookupCache({
      find: (key) => directory.firstSentAt(...split(key)),
      keepMs: limits.firstSentCacheMs,
      size: limits.sockets,
      now,
    });
  }

  /** The modes and moderators of a channel. */
  policy(channelId: string): Promise<ChannelPolicy> {
    return withTimeout(this.#policies.get(channelId), this.#options.limits.lookupMs, 'the look-up of chat modes');
  }

  /** Why a chatter may not write in a channel now; null if they may. */
  async judge(
    { userId }: Chatter,
    channelId: string,
    { modes, moderatorIds, vipIds }: ChannelPolicy,
  ): Promise<ChatNotice | null> {
    const { limits, now } = this.#options;
    const isPrivileged = userId === channelId || moderatorIds.has(userId);
    if (isPrivileged) return null;
    const key = pair(channelId, userId);
    const banned = await this.banOf(userId, channelId);
    if (banned !== null) return banned;
    const at = now();
    const followedAt =
      modes.followersMinutes === null
        ? null
        : await withTimeout(
            this.#follows.getUntil(key, (at) => at !== null),
            limits.lookupMs,
            'the look-up of a follow',
          );
    const isVip = vipIds.has(userId);
    const isSubscriber = modes.subscribersOnly && !isVip && (await this.subscribedMonths(channelId, userId)) !== null;
    const lastSentAt = this.#sentAt.get(key) ?? null;
    return judgeWriter(modes, { isPrivileged, isVip, isSubscriber, followedAt, lastSentAt }, at);
  }

  /** How a user is banned or timed out in a channel; null if they are not. */
  async banOf(userId: string, channelId: string): Promise<ChatNotice | null> {
    const { limits, now } = this.#options;
    const ban = await withTimeout(this.#bans.get(pair(channelId, userId)), limits.lookupMs, 'the look-up of a ban');
    const at = now();
    return ban !== null && isBanned(ban, at) ? banNotice(ban, at) : null;
  }

  /** A chatter's message was sent: slow mode counts from here. */
  noteSent(channelId: string, userId: string, { modes }: ChannelPolicy): void {
    if (modes.slowSeconds === 0) return;
    const key = pair(channelId, userId);
    this.#sentAt.delete(key);
    this.#sentAt.set(key, this.#options.now());
  }

  /** A message was sent on another node: the modes of the room count it, too. */
  noteHeard({ channelId, sender, text, visit }: ChatMessage): void {
    this.said.note(channelId, text, this.#options.now());
    if (visit === 'first') this.noteFirst(channelId, sender.userId);
    const policy = this.#policies.last(channelId);
    if (policy !== undefined) this.noteSent(channelId, sender.userId, policy);
  }

  /** Months that a chatter has subscribed to a channel; null if they do not, or if it cannot be looked up. */
  async subscribedMonths(channelId: string, userId: string): Promise<number | null> {
    if (userId === channelId) return null;
    return this.#orElse(this.#subscriptions.get(pair(channelId, userId)), 'the look-up of a subscription', null);
  }

  /** A chatter has subscribed. */
  forgetSubscription(channelId: string, userId: string): void {
    this.#subscriptions.forget(pair(channelId, userId));
  }

  /**
   * The text that a chatter's next message says about their way into the channel. Nothing, if it cannot be looked up.
   */
  async visit(channelId: string, userId: string): Promise<ChatVisit | null> {
    if (userId === channelId) return null;
    const { now } = this.#options;
    const known = this.#firstSent.get(pair(channelId, userId));
    const firstSentAt = await this.#orElse(known, 'the look-up of a chatter', undefined);
    return firstSentAt === undefined ? null : chatVisit(firstSentAt, now());
  }

  /** A chatter's first message in a channel was sent. */
  noteFirst(channelId: string, userId: string): void {
    this.#firstSent.set(pair(channelId, userId), this.#options.now());
  }

  /** A detail that adorns a message must not stop it. */
  async #orElse<T, E>(looked: Promise<T>, what: string, other: E): Promise<T | E> {
    try {
      return await withTimeout(looked, this.#options.limits.lookupMs, what);
    } catch {
      return other;
    }
  }

  setBan(channelId: string, userId: string, ban: ChatBan | null): void {
    this.#bans.set(pair(channelId, userId), ban);
  }

  /** The modes or moderators of a channel changed. */
  forgetPolicy(channelId: string): void {
    this.#policies.forget(channelId);
    this.said.forget(channelId);
  }

  /** Changes may have been missed: everything is looked up again. Everything that was known holds if that fails. */
  doubtAll(): void {
    for (const cache of [this.#policies, this.#bans, this.#follows, this.#subscriptions]) cache.doubtAll();
    this.said.forgetAll();
  }

  sweep(now: number): void {
    this.said.sweep(now);
    for (const [key, at] of this.#sentAt) {
      if (now - at < FORGET_SENT_MS) return;
      this.#sentAt.delete(key);
    }
  }
}
