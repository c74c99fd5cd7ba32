import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import type { Subscriptions } from '@bandshell/server/src/core/channels/subscriptions.ts';

/** Subscriptions that a test gives without a purchase, beside those that its site stores. */
export class TestSubscriptions implements Subscriptions {
  /** Months by `user channel`. */
  readonly #all = new Map<string, number>();
  #stored: Subscriptions | undefined;

  /** Those of the site, once it has started. */
  use(stored: Subscriptions): void {
    this.#stored = stored;
  }

  /** Subscribes a user to a channel, or to all channels. */
  add(userId: string, channelId = '*', months = 1): void {
    this.#all.set(`${userId} ${channelId}`, months);
  }

  delete(userId: string, channelId = '*'): void {
    this.#all.delete(`${userId} ${channelId}`);
  }

  isSubscriber = async (userId: string, channelId: string): Promise<boolean> =>
    this.#given(userId, channelId) !== null || (await this.#stored?.isSubscriber(userId, channelId)) === true;

  monthsOf = async (userId: string, channelId: string): Promise<number | null> =>
    this.#given(userId, channelId) ?? (await this.#stored?.monthsOf(userId, channelId)) ?? null;

  foundersOf = async (channelId: string): Promise<ReadonlySet<string>> =>
    (await this.#stored?.foundersOf(channelId)) ?? new Set();

  tierOf = async (userId: string, channelId: string): Promise<SubscriptionTier | null> =>
    this.#given(userId, channelId) !== null ? '1000' : ((await this.#stored?.tierOf(userId, channelId)) ?? null);

  #given(userId: string, channelId: string): number | null {
    return this.#all.get(`${userId} ${channelId}`) ?? this.#all.get(`${userId} *`) ?? null;
  }
}
