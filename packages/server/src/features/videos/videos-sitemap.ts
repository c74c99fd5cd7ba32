import { videoPath } from '@bandshell/domain/kernel';
import { everyNthId } from '../../core/feature/every-nth-id.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';
import { isPublicNow } from '../../core/videos/video-access.ts';

/** Public videos of channels that are open to everybody. */
export const videosSitemap: SitemapSource = {
  name: 'videos',
  beginnings: ({ database, clock }, size) => everyNthId(database.db, 'videos', isPublicNow(clock.now()), size),
  pages: async ({ database, clock }, fromId, size) => {
    const rows = await database.db
      .selectFrom('videos')
      .select(['id', 'created_at', 'published_at'])
      .where('id', '>=', fromId)
      .where(isPublicNow(clock.now()))
      .orderBy('id')
      .limit(size)
      .execute();
    return rows.map((row) => ({ path: videoPath(row.id), changedAt: row.published_at ?? row.created_at }));
  },
};
