import { isRaidShown, type RaidSettings, type RaidStatus } from '@bandshell/domain/raids';
import { sql } from 'kysely';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { loadRaidSettings } from './raid-store.ts';
import type { RaidRow } from './raids-tables.ts';

export interface KnownRaid extends RaidRow {
  readonly target: UserRow;
}

/** The raids that the rows of these channels name, by channel id. */
export const raidLoader = defineLoader<RaidRow, null>(async (channelIds, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('raids')
    .innerJoin('channels', (join) =>
      join.onRef('channels.id', '=', 'raids.channel_id').onRef('channels.raid_id', '=', 'raids.id'),
    )
    .selectAll('raids')
    .where('raids.channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}, null);

export const raidStatus = ({ outcome }: RaidRow): RaidStatus =>
  outcome === null ? 'PENDING' : outcome === 'MOVED' ? 'MOVED' : 'CANCELLED';

/** The raid that a channel's page shows. */
export async function findRaid(
  { id, raid_id }: ChannelRow,
  _args: object,
  context: RequestContext,
): Promise<KnownRaid | null> {
  if (raid_id === null) return null;
  const raid = await raidLoader(context).load(id);
  if (raid === null) return null;
  const now = context.platform.clock.now().getTime();
  if (!isRaidShown({ status: raidStatus(raid), endedAt: raid.ended_at?.getTime() ?? null }, now)) return null;
  const target = await userLoader(context).load(raid.target_id);
  return target === undefined || target.unavailable_reason !== null ? null : { ...raid, target };
}

export const findRaidSettings = (
  { id }: ChannelRow,
  _args: object,
  { platform }: RequestContext,
): Promise<RaidSettings> => loadRaidSettings(platform.database.db, id);
