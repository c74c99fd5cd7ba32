import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ChannelsTable } from '../core-tables.ts';
import { defineLoader } from '../graphql/define-loader.ts';

export type ChannelRow = Selectable<ChannelsTable>;

/** Channels by id, which is their owner's id. */
export const channelLoader = defineLoader<ChannelRow>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('channels')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);
