import { clipEditorPath, clipPath } from '@bandshell/domain/kernel';
import { thumbnailSize } from '@bandshell/domain/pictures';
import { requiredUser, seenUsers } from '../../core/bot-api/bot-access.ts';
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
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import { isMatureClip } from '../../core/clips/mature-clip.ts';
import { thumbnailUrl } from '../../core/images/image-urls.ts';
import { createClip } from './create-clip.ts';
import { findClipsBySlug } from './find-clip.ts';
import { clipCursorOf } from './list-clips.ts';
import { listPublicClips } from './list-public-clips.ts';
import { publishClip } from './publish-clip.ts';

const THUMBNAIL = thumbnailSize({ width: 440, height: 248 });

async function clipViews(call: BotCall, rows: readonly ClipRow[]): Promise<object[]> {
  const { platform, visitor } = call;
  const users = await seenUsers(
    call,
    rows.flatMap(({ channel_id, curator_id }) => (curator_id === null ? [channel_id] : [channel_id, curator_id])),
  );
  const marks = await Promise.all(rows.map((row) => isMatureClip(row, visitor)));
  return rows.flatMap((row, index) => {
    const owner = users.get(row.channel_id);
    if (owner === undefined) return [];
    const curator = row.curator_id === null ? undefined : users.get(row.curator_id);
    const playerUrl = new URL(platform.config.playerUrl, platform.config.publicUrl);
    playerUrl.searchParams.set('clip', row.slug);
    return [
      {
        id: row.slug,
        url: fullUrl(platform, clipPath(owner.login, row.slug)),
        embed_url: playerUrl.href,
        broadcaster_id: owner.id,
        broadcaster_name: owner.display_name,
        creator_id: curator?.id ?? '',
        creator_name: curator?.display_name ?? '',
        video_id: row.video_id ?? '',
        game_id: row.category_id ?? '',
        language: row.language,
        title: row.title,
        view_count: Number(row.view_count),
        created_at: row.created_at.toISOString(),
        thumbnail_url: fullUrl(
          platform,
          row.thumbnail_key === null ? null : thumbnailUrl(row.thumbnail_key, THUMBNAIL),
        ),
        duration: (Number(row.end_ms) - Number(row.start_ms)) / 1000,
        vod_offset:
          row.video_id === null || row.video_offset_ms === null ? null : Math.floor(Number(row.video_offset_ms) / 1000),
        is_featured: row.is_featured,
        is_mature: marks[index],
      },
    ];
  });
}

/** Clips by id, or those of a channel or category, most viewed first. */
async function clips(call: BotCall) {
  const { platform, query, visitor } = call;
  const slugs = query.all('id');
  const [channelId, categoryId] = [query.optionalId('broadcaster_id'), query.optionalId('game_id')];
  if ([slugs.length > 0, channelId !== undefined, categoryId !== undefined].filter(Boolean).length !== 1) {
    throw new BotError(400, 'Give exactly one of the parameters "id", "broadcaster_id" and "game_id".');
  }
  if (slugs.length > 0) {
    const rows = await findClipsBySlug(platform.database.db, slugs);
    const seen = await Promise.all(rows.map((row) => viewerMayKnowClip(row, visitor)));
    return botPage(
      await clipViews(
        call,
        rows.filter((row, index) => seen[index] === true && row.draft_until === null),
      ),
      null,
    );
  }
  const { rows, hasNextPage } = await listPublicClips(platform, {
    channelId,
    categoryId,
    isFeatured: query.flag('is_featured'),
    startedAt: query.date('started_at'),
    endedAt: query.date('ended_at'),
    first: query.first(),
    after: query.after(),
  });
  const last = rows.at(-1);
  return botPage(await clipViews(call, rows), hasNextPage && last !== undefined ? clipCursorOf('VIEWS', last) : null);
}

/** Makes a clip of the running stream and publishes it. */
async function makeClip(call: BotUserCall) {
  const { platform, query, user, actor } = call;
  const broadcasterID = query.id('broadcaster_id');
  const owner = await requiredUser(call, broadcasterID);
  const statuses = { NOT_FOUND: 404, NOT_LIVE: 404 };
  const draft = acceptedValue(await createClip(actor, user, { broadcasterID }), statuses);
  const clip = acceptedValue(await publishClip(actor, user, draft.slug), statuses);
  const answer = botList([{ id: clip.slug, edit_url: fullUrl(platform, clipEditorPath(owner.login, clip.slug)) }]);
  return { ...answer, status: 202 };
}

export const clipsBotEndpoints: BotEndpoints = {
  'GET /clips': openEndpoint(clips),
  'POST /clips': userEndpoint(['clips:edit'], makeClip),
};
