/** Who subscribes to which channel. The feature that stores subscriptions makes this part. */
export interface Subscriptions {
  /** Whether a user subscribes to a channel now. */
  isSubscriber(userId: string, channelId: string): Promise<boolean>;
  /** Months that a user has subscribed to a channel, the current one included; null if they do not subscribe now. */
  monthsOf(userId: string, channelId: string): Promise<number | null>;
}

/** A site without subscriptions. */
export const noSubscriptions: Subscriptions = {
  isSubscriber: async () => false,
  monthsOf: async () => null,
};
