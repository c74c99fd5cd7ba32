import type { Platform } from '../../platform/platform.ts';

/** Whether a user subscribes to a channel now. */
export type ReadSubscription = (platform: Platform, userId: string, channelId: string) => Promise<boolean>;

let read: ReadSubscription | undefined;

/** For the room that keeps subscriptions; called once, as it loads. */
export const subscriptionsAreReadBy = (reader: ReadSubscription): void => {
  read = reader;
};

/** Whether a user subscribes to a channel; nobody does on a site without subscriptions. */
export const isSubscriber: ReadSubscription = async (platform, userId, channelId) =>
  read === undefined ? false : read(platform, userId, channelId);
