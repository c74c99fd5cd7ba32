import { sql } from 'kysely';
import type {} from '../../core/follows/follows-tables.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type {} from '../../core/users/block-tables.ts';
import type { StoryRow, StoryViewsTable } from './stories-tables.ts';

/** Stories by id, also expired ones. `story-watcher` decides who may see them. */
export const storyLoader = defineLoader<StoryRow, undefined, Requester>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('stories')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);

/** Whether the viewer follows each channel. */
export const followsLoader = defineLoader<boolean, false, Requester>(async (channelIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('follows')
    .select('target_id')
    .where('target_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .where('follower_id', '=', viewer.userId)
    .execute();
  return new Map(rows.map(({ target_id }) => [target_id, true]));
}, false);

/** Whether the viewer and each user block one another, whoever of the two does. */
export const blockLoader = defineLoader<boolean, false, Requester>(async (userIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const ids = sql<string>`any(${userIds}::bigint[])`;
  const rows = await platform.database.db
    .selectFrom('user_blocks')
    .select(['blocker_id', 'blocked_id'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('blocker_id', '=', viewer.userId), eb('blocked_id', '=', ids)]),
        and([eb('blocked_id', '=', viewer.userId), eb('blocker_id', '=', ids)]),
      ]),
    )
    .execute();
  return new Map(
    rows.map(({ blocker_id, blocked_id }) => [blocker_id === viewer.userId ? blocked_id : blocker_id, true]),
  );
}, false);

/** Whether the viewer subscribes to each channel. */
export const subscribesLoader = defineLoader<boolean, false, Requester>(async (channelIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const { subscriptions } = platform.services;
  const answers = await Promise.all(
    channelIds.map(async (id) => [id, await subscriptions.isSubscriber(viewer.userId, id)] as const),
  );
  return new Map(answers);
}, false);

/** The view of each story by the viewer, by the story's id. */
export const ownViewLoader = defineLoader<
  Pick<StoryViewsTable, 'story_id'> & { reaction: string | null },
  null,
  Requester
>(async (storyIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('story_views')
    .select(['story_id', 'reaction'])
    .where('user_id', '=', viewer.userId)
    .where('story_id', '=', sql<string>`any(${storyIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.story_id, row]));
}, null);

export interface StoryCounts {
  readonly views: number;
  readonly reactions: Readonly<Record<string, number>>;
}

/** Views and reactions whose rows still stand, by `channel/story`. */
export const countsLoader = defineLoader<StoryCounts, null, Requester>(async (keys, { platform }) => {
  const pairs = keys.map((key) => key.split('/'));
  const rows = await platform.database.db
    .selectFrom('story_views')
    .select(({ fn }) => ['channel_id', 'story_id', 'reaction', fn.countAll<string>().as('count')])
    .where('channel_id', '=', sql<string>`any(${pairs.map(([channel]) => channel)}::bigint[])`)
    .where('story_id', '=', sql<string>`any(${pairs.map(([, story]) => story)}::bigint[])`)
    .groupBy(['channel_id', 'story_id', 'reaction'])
    .execute();
  const counts = new Map<string, { views: number; reactions: Record<string, number> }>();
  for (const { channel_id, story_id, reaction, count } of rows) {
    const key = `${channel_id}/${story_id}`;
    const known = counts.get(key) ?? { views: 0, reactions: {} };
    known.views += Number(count);
    if (reaction !== null) known.reactions[reaction] = Number(count);
    counts.set(key, known);
  }
  return counts;
}, null);
