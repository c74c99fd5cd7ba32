import { isId, normalVideoId, videoPath } from '@bandshell/domain/kernel';
import { thumbnailSize } from '@bandshell/domain/pictures';
import { isOpenChannel, seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  fullUrl,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../core/bot-api/bot-error.ts';
import { thumbnailUrl } from '../../core/images/image-urls.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import type { VideoKind } from '../../core/videos/video-tables.ts';
import { viewerFinds } from '../../core/videos/video-watcher.ts';
import { deleteVideos } from './delete-videos.ts';
import { listCategoryVideos, listChannelVideos, type VideoPage, videoCursorOf } from './list-videos.ts';

const DELETED_MAX = 5;
const THUMBNAIL = thumbnailSize({ width: 440, height: 248 });

/** `3h8m33s` */
const durationText = (ms: number): string => {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return `${hours > 0 ? `${hours}h` : ''}${hours > 0 || minutes > 0 ? `${minutes}m` : ''}${seconds % 60}s`;
};

const typeOf = (kind: VideoKind): string =>
  kind === 'ARCHIVE' ? 'archive' : kind === 'HIGHLIGHT' ? 'highlight' : 'upload';

async function videoViews(call: BotCall, rows: readonly VideoRow[]): Promise<object[]> {
  const { platform } = call;
  const owners = await seenUsers(
    call,
    rows.map((row) => row.channel_id),
  );
  return rows.flatMap((row) => {
    const owner = owners.get(row.channel_id);
    if (owner === undefined) return [];
    return [
      {
        id: row.id,
        stream_id: row.stream_id,
        user_id: owner.id,
        user_login: owner.login,
        user_name: owner.display_name,
        title: row.title,
        description: row.description,
        created_at: row.created_at.toISOString(),
        published_at: (row.published_at ?? row.created_at).toISOString(),
        url: fullUrl(platform, videoPath(row.id)),
        thumbnail_url: fullUrl(
          platform,
          row.thumbnail_key === null ? null : thumbnailUrl(row.thumbnail_key, THUMBNAIL),
        ),
        viewable: 'public',
        view_count: Number(row.view_count),
        language: row.language,
        is_mature: row.is_mature,
        type: typeOf(row.kind),
        duration: durationText(Number(row.length_ms)),
        muted_segments:
          row.muted_ranges.length === 0
            ? null
            : row.muted_ranges.map(({ startMs, endMs }) => ({
                duration: Math.ceil((endMs - startMs) / 1000),
                offset: Math.floor(startMs / 1000),
              })),
      },
    ];
  });
}

const KINDS: Readonly<Record<string, VideoKind | null>> = {
  all: null,
  archive: 'ARCHIVE',
  highlight: 'HIGHLIGHT',
  upload: 'UPLOAD',
};

/** Videos by id, or the listed ones of a channel or category. */
async function videos(call: BotCall) {
  const { platform, query, visitor } = call;
  const ids = query.all('id');
  const [channelId, categoryId] = [query.optionalId('user_id'), query.optionalId('game_id')];
  if ([ids.length > 0, channelId !== undefined, categoryId !== undefined].filter(Boolean).length !== 1) {
    throw new BotError(400, 'Give exactly one of the parameters "id", "user_id" and "game_id".');
  }
  if (ids.length > 0) return videosById(call, ids);
  const kind = KINDS[query.optional('type') ?? 'all'];
  if (kind === undefined) throw new BotError(400, 'The parameter "type" must be all, archive, highlight or upload.');
  const sort = query.optional('sort') === 'views' || query.optional('sort') === 'trending' ? 'VIEWS' : 'TIME';
  const args = { first: query.first(), after: query.after(), sort } as const;
  let page: VideoPage;
  if (channelId === undefined) page = await listCategoryVideos(platform, categoryId ?? '', args);
  else if (await isOpenChannel(call, channelId)) {
    page = await listChannelVideos(visitor, channelId, { ...args, kind, isHiddenShown: false });
  } else page = { rows: [], hasNextPage: false, sort };
  const last = page.rows.at(-1);
  const shown = page.rows.filter(
    (row) => row.visibility === 'PUBLIC' && (channelId !== undefined || kind === null || row.kind === kind),
  );
  return botPage(
    await videoViews(call, shown),
    page.hasNextPage && last !== undefined ? videoCursorOf(sort, last) : null,
  );
}

async function videosById(call: BotCall, asked: readonly string[]) {
  const ids = asked.flatMap((id) => normalVideoId(id) ?? []).filter(isId);
  const found = await videoLoader(call.visitor).loadMany(ids);
  const rows = found.flatMap((row) => (row === undefined || row === null || row instanceof Error ? [] : [row]));
  const isSeen = await Promise.all(rows.map((row) => viewerFinds(row, call.visitor)));
  const shown = rows.filter((row, index) => isSeen[index] === true && row.visibility === 'PUBLIC');
  if (shown.length === 0) throw new BotError(404, 'The videos were not found.');
  return botPage(await videoViews(call, shown), null);
}

async function removeVideos({ platform, query, user }: BotUserCall) {
  const ids = query.ids('id', DELETED_MAX);
  if (ids.length === 0) throw new BotError(400, 'Missing required parameter "id"');
  const { videos: deleted } = acceptedValue(await deleteVideos(platform, user, ids));
  if (deleted.length === 0) throw new BotError(404, 'None of the videos is yours and may be deleted.');
  return botList(deleted.map(({ id }) => id));
}

export const videosBotEndpoints: BotEndpoints = {
  'GET /videos': openEndpoint(videos),
  'DELETE /videos': userEndpoint(['channel:manage:videos'], removeVideos),
};
