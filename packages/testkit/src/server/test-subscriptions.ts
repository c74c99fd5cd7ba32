import type { Subscriptions } from '@bandshell/server/src/core/channels/subscriptions.ts';

/** Subscriptions of a test's site, where no feature stores them. */
export class TestSubscriptions implements Subscriptions {
  /** Months by `user channel`. */
  readonly #all = new Map<string, number>();

  /** Subscribes a user to a channel, or to all channels. */
  add(userId: string, channelId = '*', months = 1): void {
    this.#all.set(`${userId} ${channelId}`, months);
  }

  delete(userId: string, channelId = '*'): void {
    this.#all.delete(`${userId} ${channelId}`);
  }

  isSubscriber = async (userId: string, channelId: string): Promise<boolean> =>
    (await this.monthsOf(userId, channelId)) !== null;

  monthsOf = async (userId: string, channelId: string): Promise<number | null> =>
    this.#all.get(`${userId} ${channelId}`) ?? this.#all.get(`${userId} *`) ?? null;
}
