/** Who subscribes to which channel. The feature that stores subscriptions makes this part. */
export interface Subscriptions {
  /** Whether a user subscribes to a channel now. */
  isSubscriber(userId: string, channelId: string): Promise<boolean>;
}

/** A site without subscriptions. */
export const noSubscriptions: Subscriptions = { isSubscriber: async () => false };
