import { isOnAir } from '@bandshell/domain/videos';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ChannelShowsTable } from '../core-tables.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { viewerMayEnter } from './channel-access.ts';

export type ChannelShowRow = Selectable<ChannelShowsTable>;

/** Shows by channel id, including those that are over. */
export const channelShowLoader = defineLoader<ChannelShowRow, null>(async (channelIds, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('channel_shows')
    .selectAll()
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}, null);

/** The premiere or rerun that a channel shows now to those who may enter it, whether or not it also streams. */
export async function showOnAir(context: RequestContext, channelId: string): Promise<ChannelShowRow | null> {
  const show = await channelShowLoader(context).load(channelId);
  if (show === null || !(await viewerMayEnter(channelId, context))) return null;
  const span = { startsAt: show.starts_at.getTime(), endsAt: show.ends_at.getTime() };
  return isOnAir(span, context.platform.clock.now().getTime()) ? show : null;
}
