import { CompiledQuery } from 'kysely';
import type { CategoryRow } from '../categories/category-loader.ts';
import { categoryLoader } from '../categories/category-loader.ts';
import type { ChannelRow } from '../channels/channel-loader.ts';
import { channelLoader } from '../channels/channel-loader.ts';
import type { ChannelShowRow } from '../channels/channel-show.ts';
import { channelShowLoader } from '../channels/channel-show.ts';
import type { RequestContext } from '../graphql/request-context.ts';
import type { StreamRow } from '../streams/live-stream-loader.ts';
import { liveStreamLoader } from '../streams/live-stream-loader.ts';
import { viewerMayWatchStreamOf } from '../streams/stream-access.ts';
import { userAsOf } from './user-as-of.ts';
import type { UserRow } from './user-loader.ts';
import { userLoader } from './user-loader.ts';

type Prefixed<Prefix extends string, Row> = { [Column in keyof Row as `${Prefix}${Column & string}`]: Row[Column] };
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null };
type PageRow = UserRow &
  Prefixed<'channel_', Omit<ChannelRow, 'id'>> &
  Prefixed<'stream_', Nullable<Omit<StreamRow, 'channel_id'>>> &
  Prefixed<'category_', Nullable<CategoryRow>> &
  Prefixed<'show_', Nullable<Omit<ChannelShowRow, 'channel_id'>>>;

const PAGE = `select u.*,
  c.title as channel_title, c.language as channel_language, c.category_id as channel_category_id,
  c.updated_at as channel_updated_at, c.is_archiving_enabled as channel_is_archiving_enabled,
  c.trailer_video_id as channel_trailer_video_id, c.version as channel_version,
  s.id as stream_id, s.node_id as stream_node_id, s.title as stream_title, s.language as stream_language,
  s.category_id as stream_category_id, s.started_at as stream_started_at, s.interrupted_at as stream_interrupted_at,
  s.alive_at as stream_alive_at, s.ended_at as stream_ended_at, s.end_reason as stream_end_reason,
  s.duration_ms as stream_duration_ms, s.width as stream_width, s.height as stream_height,
  s.frame_rate as stream_frame_rate, s.viewers_count as stream_viewers_count, s.preview_key as stream_preview_key,
  s.is_recorded as stream_is_recorded, s.gaps as stream_gaps, s.viewers_peak as stream_viewers_peak,
  s.viewed_ms as stream_viewed_ms, s.counted_at as stream_counted_at, s.version as stream_version,
  s.has_video as stream_has_video, s.has_audio as stream_has_audio,
  g.id as category_id, g.slug as category_slug, g.name as category_name, g.display_name as category_display_name,
  g.created_at as category_created_at, w.kind as show_kind, w.video_id as show_video_id,
  w.starts_at as show_starts_at, w.ends_at as show_ends_at
from users u
join channels c on c.id = u.id
left join streams s on s.channel_id = u.id and s.ended_at is null
left join categories g on g.id = c.category_id
left join channel_shows w on w.channel_id = u.id
where u.login = $1`;

/**
 * A user by login (in lower case), with all that a channel page asks of them, in one statement: the request's loaders
 * then hold channel, running stream and category.
 */
export async function loadUserByLogin(context: RequestContext, login: string): Promise<UserRow | undefined> {
  const { rows } = await context.platform.database.db.executeQuery(CompiledQuery.raw(PAGE, [login]));
  const found = rows[0] as PageRow | undefined;
  if (found === undefined) return undefined;
  const row = userAsOf(found, context.platform.clock.now());
  userLoader(context).prime(row.id, row);
  channelLoader(context).prime(row.id, {
    id: row.id,
    title: row.channel_title,
    language: row.channel_language,
    category_id: row.channel_category_id,
    updated_at: row.channel_updated_at,
    is_archiving_enabled: row.channel_is_archiving_enabled,
    trailer_video_id: row.channel_trailer_video_id,
    version: row.channel_version,
  });
  liveStreamLoader(context).prime(row.id, viewerMayWatchStreamOf(row, context) ? readStream(row) : null);
  channelShowLoader(context).prime(row.id, readShow(row));
  const category = readCategory(row);
  if (category !== null) categoryLoader(context).prime(category.id, category);
  return row;
}

function readStream(row: PageRow): StreamRow | null {
  if (row.stream_id === null) return null;
  return {
    id: row.stream_id,
    channel_id: row.id,
    node_id: row.stream_node_id,
    title: row.stream_title,
    language: row.stream_language,
    category_id: row.stream_category_id,
    started_at: row.stream_started_at,
    interrupted_at: row.stream_interrupted_at,
    alive_at: row.stream_alive_at,
    ended_at: row.stream_ended_at,
    end_reason: row.stream_end_reason,
    duration_ms: row.stream_duration_ms,
    width: row.stream_width,
    height: row.stream_height,
    frame_rate: row.stream_frame_rate,
    viewers_count: row.stream_viewers_count,
    preview_key: row.stream_preview_key,
    is_recorded: row.stream_is_recorded,
    gaps: row.stream_gaps,
    viewers_peak: row.stream_viewers_peak,
    viewed_ms: row.stream_viewed_ms,
    counted_at: row.stream_counted_at,
    has_video: row.stream_has_video,
    has_audio: row.stream_has_audio,
    version: row.stream_version,
  } as StreamRow;
}

const readShow = (row: PageRow): ChannelShowRow | null =>
  row.show_kind === null
    ? null
    : ({
        channel_id: row.id,
        kind: row.show_kind,
        video_id: row.show_video_id,
        starts_at: row.show_starts_at,
        ends_at: row.show_ends_at,
      } as ChannelShowRow);

function readCategory(row: PageRow): CategoryRow | null {
  if (row.category_id === null) return null;
  return {
    id: row.category_id,
    slug: row.category_slug,
    name: row.category_name,
    display_name: row.category_display_name,
    created_at: row.category_created_at,
  } as CategoryRow;
}
