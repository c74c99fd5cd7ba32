import { channelPath } from '@bandshell/domain/kernel';
import { everyNthId } from '../../core/feature/every-nth-id.ts';
import type { SitemapSource } from '../../core/feature/sitemap-source.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';

/** Channels that are live and open to everybody. */
export const liveSitemap: SitemapSource = {
  name: 'live',
  isBrief: true,
  beginnings: ({ database, clock }, size) => everyNthId(database.db, 'streams', isListedStreamNow(clock.now()), size),
  pages: async ({ database, clock }, fromId, size) => {
    const rows = await database.db
      .selectFrom('streams')
      .innerJoin('users', 'users.id', 'streams.channel_id')
      .select(['users.login', 'streams.started_at'])
      .where('streams.id', '>=', fromId)
      .where(isListedStreamNow(clock.now()))
      .orderBy('streams.id')
      .limit(size)
      .execute();
    return rows.map((row) => ({ path: channelPath(row.login), changedAt: row.started_at }));
  },
};
