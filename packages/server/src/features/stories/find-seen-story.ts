import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isStoryShown, mayAnswerStory, storiesErrors } from '@bandshell/domain/stories';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { StoryRow } from './stories-tables.ts';
import { storyLoader } from './story-loaders.ts';
import { viewerMaySeeStory } from './story-watcher.ts';

/** A story that is shown now and that the viewer may see. */
export async function findSeenStory(requester: Requester, storyId: string): Promise<Result<StoryRow, 'NOT_FOUND'>> {
  const story = isId(storyId) ? await storyLoader(requester).load(storyId) : undefined;
  const isThere =
    story !== undefined &&
    isStoryShown({ expiresAt: story.expires_at.getTime() }, requester.platform.clock.now().getTime()) &&
    (await viewerMaySeeStory(story, requester));
  return isThere ? ok(story) : refused(storiesErrors.notFound);
}

/** Whether the viewer may react to a story that they see, and reply to it. */
export async function viewerMayAnswer(story: StoryRow, { platform, viewer }: Requester): Promise<boolean> {
  if (viewer === null) return false;
  const isOwner = viewer.userId === story.channel_id;
  const now = platform.clock.now();
  if (!isStoryShown({ expiresAt: story.expires_at.getTime() }, now.getTime())) return false;
  const isBanned = await isBannedInChat(platform.database.db, story.channel_id, viewer.userId, now);
  return mayAnswerStory({ isOwner, isBanned });
}

/** A story that the viewer may answer. */
export async function findAnswerableStory(
  requester: Requester,
  storyId: string,
): Promise<Result<StoryRow, 'NOT_FOUND' | 'NOT_ALLOWED'>> {
  viewerOf(requester);
  const story = await findSeenStory(requester, storyId);
  if (!story.ok) return story;
  return (await viewerMayAnswer(story.value, requester)) ? story : refused(storiesErrors.notAllowed);
}
