import type { NotificationKind } from '@bandshell/domain/announcements';
import type { Tx } from '../../platform/database/database.ts';

/** Something that concerns a user. */
export interface NotificationUpdate {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** News of one kind and subject that are unread stand as one. */
  readonly subject: string;
  /** Whose doing it is. */
  readonly actorId?: string | null | undefined;
  /** Where it leads. */
  readonly channelId?: string | undefined;
  readonly videoId?: string | undefined;
}

/** News of a channel for its followers: of a kind that is about a stream, or about a video. */
export interface FollowerUpdate {
  readonly kind: NotificationKind;
  readonly channelId: string;
  /** The stream or the video. */
  readonly aboutId: string;
  /** The id of all these notifications; the same in every slice, so that a slice that runs twice adds nothing. */
  readonly id: string;
  /** ms since the epoch */
  readonly at: number;
  /** The last follower of the slice before. */
  readonly after?: string;
  /** The app has the news already: they are kept for mails alone. */
  readonly isMailOnly?: boolean;
}

/** The door by which features notify users, in the app and by mail. */
export interface Notifier {
  /** Adds notifications when the transaction commits, for those who want the kind. At most 1,000 at once. */
  add(tx: Tx, updates: readonly NotificationUpdate[]): Promise<void>;
  /**
   * Notifies of an event once: a reaction may run again after its notification was read or its mail was sent.
   * @param key names the event among all that notify
   */
  once(key: string, notify: (tx: Tx) => Promise<void>): Promise<void>;
  /** Starts the job that notifies followers whose bell is on. The same news again starts nothing new. */
  startNotifyingFollowers(updates: FollowerUpdate, tx: Tx): Promise<void>;
  /** Notifies one slice of followers now, and the others by the job. Returns how many the slice had. */
  notifyFollowers(updates: FollowerUpdate): Promise<number>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly notifier: Notifier;
  }
}
