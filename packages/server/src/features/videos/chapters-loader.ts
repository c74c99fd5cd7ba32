import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { VideoChaptersTable } from '../../core/videos/video-tables.ts';

export type ChapterRow = Selectable<VideoChaptersTable>;

/** Chapters by video id, in order. One behind the end is kept while a longer recording may come back. */
export const chaptersLoader = defineLoader<ChapterRow[], ChapterRow[]>(async (videoIds, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('video_chapters')
    .innerJoin('videos', 'videos.id', 'video_chapters.video_id')
    .selectAll('video_chapters')
    .where(sql<boolean>`videos.status = 'RECORDING' or video_chapters.at_ms < greatest(videos.length_ms, 1)`)
    .where('video_id', '=', sql<string>`any(${videoIds}::bigint[])`)
    .orderBy('video_id')
    .orderBy('at_ms')
    .execute();
  const byVideo = new Map<string, ChapterRow[]>();
  for (const row of rows) byVideo.set(row.video_id, [...(byVideo.get(row.video_id) ?? []), row]);
  return byVideo;
}, []);
