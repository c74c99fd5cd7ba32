import type { NotificationKind } from '@bandshell/domain/announcements';
import type { RawBuilder } from 'kysely';

/**
 * SQL by kind of notification: whether news that wait for a mail are still open. `subject` is the subject of the news.
 * News of other kinds are open until they are read.
 */
export type OpenUpdates = {
  readonly [Kind in NotificationKind]?: (
    subject: RawBuilder<string>,
    userId: RawBuilder<string>,
  ) => RawBuilder<boolean>;
};

declare module '../../platform/services.ts' {
  interface Services {
    /** The rules of all features; made by `app`, which knows them. */
    readonly openUpdates: OpenUpdates;
  }
}
