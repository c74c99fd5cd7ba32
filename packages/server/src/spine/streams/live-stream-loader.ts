import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Asker } from '../graphql/request-context.ts';
import type { StreamsTable } from '../spine-tables.ts';
import { isStreamFor } from './stream-access.ts';

export type StreamRow = Selectable<StreamsTable>;

/** Running streams by channel id, those that who asks may watch. */
export const liveStreamLoader = defineLoader<StreamRow, null, Asker>(async (channelIds, asker) => {
  const rows = await asker.platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .where(isStreamFor(asker))
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}, null);
