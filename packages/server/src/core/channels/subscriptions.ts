import type { SubscriptionTier } from '@bandshell/domain/subscriptions';

/** The subscribers of each channel. The feature `subscriptions` makes this service. */
export interface Subscriptions {
  /** Whether a user has the benefits of a subscriber in a channel now. */
  isSubscriber(userId: string, channelId: string): Promise<boolean>;
  /** Months that a user has subscribed to a channel, the current one included; null if they do not subscribe now. */
  monthsOf(userId: string, channelId: string): Promise<number | null>;
  /** The first subscribers of a channel, who have a badge of their own. */
  foundersOf(channelId: string): Promise<ReadonlySet<string>>;
  /** The tier of a user's subscription to a channel; null without one. */
  tierOf(userId: string, channelId: string): Promise<SubscriptionTier | null>;
}
