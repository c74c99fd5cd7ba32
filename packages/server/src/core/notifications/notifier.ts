import type { NotificationKind } from '@bandshell/domain/announcements';
import type { Tx } from '../../platform/database/database.ts';

/** Something that concerns a user. */
export interface NotificationNews {
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

/** The door by which features notify users in the app. */
export interface Notifier {
  /** Adds notifications when the transaction commits, for those who want the kind. At most 1,000 at once. */
  add(tx: Tx, news: readonly NotificationNews[]): Promise<void>;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly notifier: Notifier;
  }
}
