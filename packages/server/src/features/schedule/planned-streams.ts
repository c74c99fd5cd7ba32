import { type RawBuilder, sql } from 'kysely';
import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import type { Db } from '../../platform/database/database.ts';

/** An entry of a channel's schedule. */
export interface PlannedStream {
  readonly login: string;
  readonly displayName: string;
  readonly title: string;
}

export interface EntryOf {
  readonly channelId: string;
  readonly entryId: string;
}

/** What other features ask about planned streams. */
export interface PlannedStreams {
  /** One of a channel that everybody may enter. */
  find(db: Db, entry: EntryOf, now: Date): Promise<PlannedStream | undefined>;
  /** SQL: rows of `user_id`, who asked to be reminded of it. */
  askersSql(entry: EntryOf): RawBuilder<{ user_id: string }>;
}

export const plannedStreams: PlannedStreams = {
  find: (db, { channelId, entryId }, now) =>
    db
      .selectFrom('schedule_entries')
      .innerJoin('users', 'users.id', 'schedule_entries.channel_id')
      .select(['users.login', 'users.display_name as displayName', 'schedule_entries.title'])
      .where('schedule_entries.channel_id', '=', channelId)
      .where('schedule_entries.id', '=', entryId)
      // A channel can have been closed or restricted since they asked.
      .where(isOfEnterableChannel('schedule_entries.channel_id', 'everybody', now))
      .executeTakeFirst(),
  askersSql: ({ channelId, entryId }) =>
    sql`(select user_id from schedule_reminders where channel_id = ${channelId} and entry_id = ${entryId})`,
};
