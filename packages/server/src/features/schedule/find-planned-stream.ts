import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import type { Db } from '../../platform/database/database.ts';

/** An entry of a channel's schedule. */
export interface PlannedStream {
  readonly login: string;
  readonly displayName: string;
  readonly title: string;
}

interface EntryOf {
  readonly channelId: string;
  readonly entryId: string;
}

/** An entry of a channel that everybody may enter. */
export const findPlannedStream = (
  db: Db,
  { channelId, entryId }: EntryOf,
  now: Date,
): Promise<PlannedStream | undefined> =>
  db
    .selectFrom('schedule_entries')
    .innerJoin('users', 'users.id', 'schedule_entries.channel_id')
    .select(['users.login', 'users.display_name as displayName', 'schedule_entries.title'])
    .where('schedule_entries.channel_id', '=', channelId)
    .where('schedule_entries.id', '=', entryId)
    // A channel can have been closed or restricted since they asked.
    .where(isOfEnterableChannel('schedule_entries.channel_id', 'everybody', now))
    .executeTakeFirst();
