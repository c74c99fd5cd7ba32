import type { CostreamChannel } from '@bandshell/domain/costreams';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Db } from '../../platform/database/database.ts';

/** A channel that takes part in a co-stream, with the channel for which it was asked. */
interface CostreamChannelRow extends CostreamChannel {
  readonly costreamId: string;
  readonly askedId: string;
}

/**
 * The channels that stream together with these ones, themselves included. Channels that are suspended, closed, or open
 * to some alone are left out.
 */
export async function loadCostreamChannels(
  db: Db,
  channelIds: readonly string[],
  now: Date,
): Promise<readonly CostreamChannelRow[]> {
  const { rows } = await sql<CostreamChannelRow>`
    select own.channel_id as "askedId", m.costream_id as "costreamId", m.channel_id as "channelId",
      c.organizer_id = m.channel_id as "isOrganizer", s.viewers_count as viewers
    from costream_members own
    join costreams c on c.id = own.costream_id
    join costream_members m on m.costream_id = c.id and m.joined_at is not null
    join users u on u.id = m.channel_id
      and (u.unavailable_reason is null or u.unavailable_until <= ${now}::timestamptz)
    left join streams s on s.channel_id = m.channel_id and s.ended_at is null
    where own.channel_id = any(${channelIds}::bigint[]) and own.joined_at is not null
      and not exists (select from channel_restrictions r where r.channel_id = m.channel_id)
    order by m.joined_at, m.channel_id`.execute(db);
  return rows;
}

/** The channels of the co-stream in which a channel takes part, by the channel's id; empty if it takes part in none. */
export const costreamChannelsLoader = defineLoader<readonly CostreamChannelRow[], readonly CostreamChannelRow[]>(
  async (channelIds, { platform: { database, clock } }) => {
    const found = new Map<string, CostreamChannelRow[]>();
    for (const row of await loadCostreamChannels(database.db, channelIds, clock.now())) {
      found.set(row.askedId, [...(found.get(row.askedId) ?? []), row]);
    }
    return found;
  },
  [],
);
