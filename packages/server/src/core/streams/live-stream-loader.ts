import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { StreamsTable } from '../core-tables.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import { isStreamFor } from './stream-access.ts';

export type StreamRow = Selectable<StreamsTable>;

/** Running streams by channel id, if the requester may watch them. */
export const liveStreamLoader = defineLoader<StreamRow, null, Requester>(async (channelIds, requester) => {
  const rows = await requester.platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .where(isStreamFor(requester))
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}, null);
