import { ShortCache } from '../../core/cache/short-cache.ts';
import type { FrequentUpdate } from '../../core/program-updates/program-notifier.ts';
import type { Platform } from '../../platform/platform.ts';
import { dispatchNotification } from './dispatch-notification.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';
import { findSubscriptions, mayHear } from './notify-subscribers.ts';
import { FrequentWebhooks } from './webhook/frequent-webhooks.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly frequentUpdates: FrequentUpdates;
  }
}

/** A node that missed a change notices it after this long. */
const HOLDS_MS = 10_000;
const KEYS_MAX = 20_000;
const FORGET_SUBJECT = 'event-subscriptions.changed';

/** The way of events that come many times a second: their subscriptions are kept for some seconds. */
export class FrequentUpdates {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly SubscriptionRow[]>;
  readonly #webhooks: FrequentWebhooks;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#webhooks = new FrequentWebhooks(platform);
    this.#kept = new ShortCache(platform.clock, { holdsMs: HOLDS_MS, limit: KEYS_MAX });
    platform.bus.subscribe(FORGET_SUBJECT, (eventKey) => this.#kept.delete(String(eventKey)));
    platform.bus.onGap(() => this.#kept.clear());
  }

  /** The subscriptions of a key changed: every node that keeps them asks again. */
  forget(eventKey: string): void {
    this.#platform.bus.publish(FORGET_SUBJECT, eventKey);
  }

  /** Sends an event to all programs that have subscribed to it. */
  notify(update: FrequentUpdate): void {
    void this.#send(update).catch((error: unknown) =>
      this.#platform.log.warn({ err: error, eventKey: update.eventKey }, 'programs were not told of an event'),
    );
  }

  async #send({ eventKey, eventId, channelId, event }: FrequentUpdate): Promise<void> {
    const subscriptions = await this.#kept.get(eventKey, () => findSubscriptions(this.#platform, eventKey));
    if (subscriptions.length === 0) return;
    const told = await event();
    if (told === undefined) return;
    for (const subscription of subscriptions) {
      if (await mayHear(this.#platform, subscription, channelId)) void this.#dispatch(subscription, told, eventId);
    }
  }

  async #dispatch(subscription: SubscriptionRow, event: object, eventId: string): Promise<void> {
    try {
      await dispatchNotification(this.#platform, subscription, event, eventId, (delivery) =>
        this.#webhooks.send(subscription, delivery),
      );
    } catch (error) {
      this.#platform.log.warn({ err: error, subscriptionId: subscription.id }, 'a program was not told of an event');
    }
  }
}
