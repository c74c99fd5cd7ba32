import { ok, type Result } from '@bandshell/domain/kernel';
import { STORY_VIEWS_BY_USER, type StoryReaction } from '@bandshell/domain/stories';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Db } from '../../platform/database/database.ts';
import { findSeenStory } from './find-seen-story.ts';
import type { StoryRow } from './stories-tables.ts';
import { ownViewLoader } from './story-loaders.ts';

export const MARK_STORY_VIEWED_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Counts that the viewer has seen a story: once, and not for its creator. */
export async function markStoryViewed(
  requester: Requester,
  storyId: string,
): Promise<Result<StoryRow, (typeof MARK_STORY_VIEWED_CODES)[number]>> {
  const { platform } = requester;
  const { userId } = viewerOf(requester);
  const tooOften = await throttle(platform.limits, 'story-views', userId, STORY_VIEWS_BY_USER);
  if (tooOften !== null) return tooOften;
  const story = await findSeenStory(requester, storyId);
  if (!story.ok || story.value.channel_id === userId) return story;
  await writeView(platform.database.db, story.value, userId, platform.clock.now());
  ownViewLoader(requester).clear(storyId);
  return ok(story.value);
}

/**
 * The viewer's row of a story that is not counted yet, with a reaction if there is one to set. A story that is deleted
 * meanwhile gets none.
 * @param reaction undefined leaves the one that stands there; null takes it back
 */
export async function writeView(
  db: Db,
  { channel_id, id }: Pick<StoryRow, 'channel_id' | 'id'>,
  userId: string,
  now: Date,
  reaction?: StoryReaction | null,
): Promise<void> {
  await db
    .insertInto('story_views')
    .columns(['channel_id', 'story_id', 'user_id', 'viewed_at', 'reaction'])
    .expression((eb) =>
      eb
        .selectFrom('stories')
        .select((of) => [
          'channel_id',
          'id',
          of.cast<string>(of.val(userId), 'bigint').as('user_id'),
          of.cast<Date>(of.val(now), 'timestamptz').as('viewed_at'),
          of.cast<StoryReaction | null>(of.val(reaction ?? null), 'text').as('reaction'),
        ])
        .where('channel_id', '=', channel_id)
        .where('id', '=', id)
        .where('counted_at', 'is', null)
        .forKeyShare(),
    )
    .onConflict((conflict) => {
      const known = conflict.columns(['channel_id', 'story_id', 'user_id']);
      return reaction === undefined ? known.doNothing() : known.doUpdateSet({ reaction });
    })
    .execute();
}
