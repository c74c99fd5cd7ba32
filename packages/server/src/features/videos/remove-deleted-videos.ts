import { VIDEO_UNDO_MS } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const A_STEP = 500;

/**
 * Deletes the rows of videos that can no longer be restored; recordings and files are deleted when nothing uses them.
 */
export async function removeDeletedVideos({ database: { db }, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - VIDEO_UNDO_MS);
  for (let removed = A_STEP; removed === A_STEP; ) {
    const { numDeletedRows } = await db
      .deleteFrom('videos')
      .where('id', 'in', (where) =>
        where.selectFrom('videos').select('id').where('deleted_at', '<=', before).orderBy('deleted_at').limit(A_STEP),
      )
      // It was restored meanwhile.
      .where(sql<boolean>`deleted_at <= ${before}`)
      .executeTakeFirst();
    removed = Number(numDeletedRows);
    if (removed > 0) log.info({ removed }, 'deleted videos were removed permanently');
  }
}
