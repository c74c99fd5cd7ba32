import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/**
 * Keeps beside a video's clips how open the video is: lists go by it, and it is what is known once the video is gone. A
 * video that was deleted is not asked any more.
 */
export async function followVideoVisibility({ database }: Platform, videoId: string): Promise<void> {
  await sql`update clips set source_visibility = videos.visibility from videos
    where clips.video_id = ${videoId}::bigint and videos.id = clips.video_id and videos.deleted_at is null
      and clips.source_visibility <> videos.visibility`.execute(database.db);
}
