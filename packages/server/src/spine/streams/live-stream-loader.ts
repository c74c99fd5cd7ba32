import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../graphql/define-loader.ts';
import type { StreamsTable } from '../spine-tables.ts';

export type StreamRow = Selectable<StreamsTable>;

/** Running streams by channel id. */
export const liveStreamLoader = defineLoader<StreamRow, null>(async (channelIds, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}, null);
