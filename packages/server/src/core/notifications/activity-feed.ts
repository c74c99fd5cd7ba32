import type { ActivityKind } from '@bandshell/domain/announcements';

/** Everything that happened around a channel, for its feed. */
export interface NewActivity {
  readonly channelId: string;
  readonly kind: ActivityKind;
  readonly actorId: string;
  readonly subjectId: string;
  /** ms since the epoch */
  readonly at: number;
  readonly viewersCount?: number;
  /** Months of a subscription or a gift, bits of a cheer. */
  readonly amount?: number;
  readonly detail?: string;
}

/** A change of the amount of an entry. */
export interface AmendedActivity {
  readonly channelId: string;
  readonly kind: ActivityKind;
  readonly actorId: string;
  /** Null: unknown; the entry is found by its time. */
  readonly subjectId: string | null;
  /** When it happened, ms since the epoch. */
  readonly at: number;
  readonly amount: number;
}

/** The door by which features write to the feeds of channels. Features call it in their `activityUpdates`. */
export interface ActivityFeed {
  /**
   * Adds an entry. The same deed is added once, however often its event comes. Nothing is added for a channel or a user
   * that no longer exists.
   */
  record(entry: NewActivity): Promise<void>;
  /** Shows another amount. An entry with none stays and is not listed: the amount may come again. */
  amend(change: AmendedActivity): Promise<void>;
  /** Removes the entry of a subject that is gone. */
  forget(entry: Pick<NewActivity, 'channelId' | 'kind' | 'subjectId'>): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly activityFeed: ActivityFeed;
  }
}
