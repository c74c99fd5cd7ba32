import { orderStoryCreators, STORIES_MAX, type StoryCreator, type StoryOrder } from '@bandshell/domain/stories';
import { sql } from 'kysely';
import { newestPage } from '../../core/graphql/newest-page.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoryRow } from './stories-tables.ts';
import { ownViewLoader } from './story-loaders.ts';
import { seenByViewer } from './story-watcher.ts';

/** Stories that are considered for one viewer's carousel. */
const CONSIDERED = 400;
const ARCHIVE_PAGE_MAX = 50;

/** A row with what its order needs. */
export interface ListedStory {
  readonly id: string;
  readonly creatorId: string;
  readonly createdAt: number;
  readonly isSeen: boolean;
  readonly row: StoryRow;
}

/** The stories of a channel that are shown now and that the requester may see, the oldest first. */
export async function listChannelStories(requester: Requester, channelId: string): Promise<StoryRow[]> {
  const { database, clock } = requester.platform;
  const rows = await database.db
    .selectFrom('stories')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('expires_at', '>', clock.now())
    .orderBy('id')
    .limit(STORIES_MAX)
    .execute();
  return seenByViewer(rows, requester);
}

/**
 * The creators whose stories the viewer's carousel shows: the viewer and the channels that they follow. Nobody for an
 * anonymous visitor.
 */
export async function listStoryCreators(
  requester: Requester,
  order: StoryOrder = 'UNSEEN_FIRST',
): Promise<readonly StoryCreator<ListedStory>[]> {
  const { platform, viewer } = requester;
  if (viewer === null) return [];
  const rows = await platform.database.db
    .selectFrom('stories')
    .selectAll('stories')
    .where('expires_at', '>', platform.clock.now())
    .where(
      sql<boolean>`(stories.channel_id = ${viewer.userId}::bigint or stories.channel_id in (
        select target_id from follows where follower_id = ${viewer.userId}::bigint))`,
    )
    .orderBy('id', 'desc')
    .limit(CONSIDERED)
    .execute();
  const seen = await seenByViewer(rows, requester);
  const listed = await Promise.all(
    seen.map(async (row) => ({
      id: row.id,
      creatorId: row.channel_id,
      createdAt: row.created_at.getTime(),
      isSeen: (await ownViewLoader(requester).load(row.id)) !== null,
      row,
    })),
  );
  return orderStoryCreators(listed, viewer.userId, order);
}

/** A page of the creator's own stories, also expired ones, the newest first. The cursor is an id. */
export const listStoryArchive = (
  { database: { db } }: Platform,
  channelId: string,
  page: { readonly first: number; readonly after?: string | null },
): Promise<RowPage<StoryRow>> =>
  newestPage(db.selectFrom('stories').selectAll().where('channel_id', '=', channelId), page, ARCHIVE_PAGE_MAX);
