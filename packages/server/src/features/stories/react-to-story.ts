import { ok, type Result } from '@bandshell/domain/kernel';
import { STORY_REACTIONS_BY_USER, type StoryReaction } from '@bandshell/domain/stories';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { findAnswerableStory } from './find-seen-story.ts';
import { writeView } from './mark-story-viewed.ts';
import type { StoryRow } from './stories-tables.ts';
import { ownViewLoader } from './story-loaders.ts';

export const REACT_TO_STORY_CODES = ['NOT_FOUND', 'NOT_ALLOWED', 'RATE_LIMITED'] as const;

/** Sets the viewer's one reaction to a story, or takes it back. A reaction is also a view. */
export async function reactToStory(
  requester: Requester,
  storyId: string,
  reaction: StoryReaction | null,
): Promise<Result<StoryRow, (typeof REACT_TO_STORY_CODES)[number]>> {
  const { platform } = requester;
  const { userId } = viewerOf(requester);
  const tooOften = await throttle(platform.limits, 'story-reactions', userId, STORY_REACTIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const story = await findAnswerableStory(requester, storyId);
  if (!story.ok) return story;
  await writeView(platform.database.db, story.value, userId, platform.clock.now(), reaction);
  ownViewLoader(requester).clear(storyId);
  return ok(story.value);
}
