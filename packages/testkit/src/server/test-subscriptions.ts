import type { Subscriptions } from '@bandshell/server/src/core/channels/subscriptions.ts';

/** Subscriptions of a test's site, where no feature stores them. */
export class TestSubscriptions implements Subscriptions {
  readonly #all = new Set<string>();

  /** Subscribes a user to a channel, or to all channels. */
  add(userId: string, channelId = '*'): void {
    this.#all.add(`${userId} ${channelId}`);
  }

  delete(userId: string, channelId = '*'): void {
    this.#all.delete(`${userId} ${channelId}`);
  }

  isSubscriber = async (userId: string, channelId: string): Promise<boolean> =>
    this.#all.has(`${userId} ${channelId}`) || this.#all.has(`${userId} *`);
}
