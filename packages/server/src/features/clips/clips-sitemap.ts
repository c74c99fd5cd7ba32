import { clipPath } from '@bandshell/domain/kernel';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import { everyNthId } from '../../core/feature/every-nth-id.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';

/** Public clips of channels that are open to everybody. */
export const clipsSitemap: SitemapSource = {
  name: 'clips',
  beginnings: ({ database, clock }, size) => everyNthId(database.db, 'clips', isPublicClipNow(clock.now()), size),
  pages: async ({ database, clock }, fromId, size) => {
    const rows = await database.db
      .selectFrom('clips')
      .innerJoin('users', 'users.id', 'clips.channel_id')
      .select(['clips.slug', 'clips.created_at', 'users.login'])
      .where('clips.id', '>=', fromId)
      .where(isPublicClipNow(clock.now()))
      .orderBy('clips.id')
      .limit(size)
      .execute();
    return rows.map((row) => ({ path: clipPath(row.login, row.slug), changedAt: row.created_at }));
  },
};
