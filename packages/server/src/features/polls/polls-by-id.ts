import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { PollRow } from './polls-tables.ts';

/** Polls of a channel by id, the newest first; ids without a poll are left out. */
export const pollsById = (
  { database }: Pick<Platform, 'database'>,
  channelId: string,
  ids: readonly string[],
): Promise<PollRow[]> =>
  database.db
    .selectFrom('polls')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id', 'desc')
    .execute();
