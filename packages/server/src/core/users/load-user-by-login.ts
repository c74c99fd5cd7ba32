import { CompiledQuery } from 'kysely';
import { type CategoryRow, categoryLoader } from '../categories/category-loader.ts';
import { channelRestrictionLoader, meetingOf } from '../channels/channel-access.ts';
import { type ChannelRow, channelLoader } from '../channels/channel-loader.ts';
import { type ChannelShowRow, channelShowLoader } from '../channels/channel-show.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import { liveStreamLoader, type StreamRow } from '../streams/live-stream-loader.ts';
import { mayWatchStreamOf } from '../streams/stream-access.ts';
import { prefixedColumns } from './prefixed-columns.ts';
import { userAsOf } from './user-as-of.ts';
import type { UserRow } from './user-loader.ts';
import { userLoader } from './user-loader.ts';

const channels = prefixedColumns<ChannelRow>('c', 'channel_', {
  ...{ id: true, title: true, language: true, category_id: true, updated_at: true },
  ...{ is_archiving_enabled: true, trailer_video_id: true, hero_preset: true, version: true, raid_id: true },
  ...{ hosting_id: true, tags: true, is_mature: true },
});
const streams = prefixedColumns<StreamRow>('s', 'stream_', {
  ...{ id: true, channel_id: true, node_id: true, title: true, language: true, category_id: true },
  ...{ started_at: true, interrupted_at: true, waits_until: true, alive_at: true, ended_at: true, end_reason: true },
  ...{ duration_ms: true },
  ...{ width: true, height: true, frame_rate: true, has_video: true, has_audio: true, preview_key: true },
  ...{ viewers_count: true, viewers_peak: true, viewed_ms: true, counted_at: true },
  ...{ is_recorded: true, gaps: true, version: true, tags: true, tag_keys: true, is_mature: true },
});
const categories = prefixedColumns<CategoryRow>('g', 'category_', {
  ...{ id: true, slug: true, name: true, display_name: true, created_at: true, names: true, box_art_key: true },
});
const shows = prefixedColumns<ChannelShowRow>('w', 'show_', {
  ...{ channel_id: true, kind: true, video_id: true, starts_at: true, ends_at: true },
});

const PAGE = `select u.*,
  ${channels.selection}, ${streams.selection}, ${categories.selection}, ${shows.selection},
  r.organization_id as restriction_id, m.user_id as member_id
from users u
join channels c on c.id = u.id
left join streams s on s.channel_id = u.id and s.ended_at is null
left join categories g on g.id = c.category_id
left join channel_shows w on w.channel_id = u.id
left join channel_restrictions r on r.channel_id = u.id
left join organization_members m on m.organization_id = r.organization_id and m.user_id = $2
where u.login = $1`;

/** The user's own columns, and those of joined tables with prefixes; null if a joined table has no row. */
type PageRow = UserRow &
  Readonly<Record<'stream_id' | 'category_id' | 'show_channel_id' | 'restriction_id' | 'member_id', string | null>>;

/**
 * A user by login (in lower case) with everything that a channel page needs, in one statement: the request's loaders
 * then contain channel, running stream and category.
 */
export async function loadUserByLogin(context: RequestContext, login: string): Promise<UserRow | undefined> {
  const { rows } = await context.platform.database.db.executeQuery<PageRow>(
    CompiledQuery.raw(PAGE, [login, context.viewer?.userId ?? null]),
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const row = userAsOf(found, context.platform.clock.now());
  userLoader(context).prime(row.id, row);
  channelLoader(context).prime(row.id, channels.read(found));
  const { restriction_id: organizationId, member_id: memberId } = found;
  const restriction = organizationId === null ? null : { organizationId, isMember: memberId !== null };
  channelRestrictionLoader(context).prime(row.id, restriction);
  const isLive = found.stream_id !== null && mayWatchStreamOf(meetingOf(row, restriction, context));
  liveStreamLoader(context).prime(row.id, isLive ? streams.read(found) : null);
  channelShowLoader(context).prime(row.id, found.show_channel_id === null ? null : shows.read(found));
  if (found.category_id !== null) {
    const category = categories.read(found);
    categoryLoader(context).prime(category.id, category);
  }
  return row;
}
