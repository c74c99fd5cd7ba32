import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { storiesErrors } from '@bandshell/domain/stories';
import type { Platform } from '../../platform/platform.ts';
import { removeStoryPictures } from './story-pictures.ts';

export const DELETE_STORY_CODES = ['NOT_FOUND'] as const;

/** The creator deletes one of their stories, with its pictures and its views. Answers its id. */
export async function deleteStory(
  platform: Platform,
  userId: string,
  storyId: string,
): Promise<Result<string, (typeof DELETE_STORY_CODES)[number]>> {
  if (!isId(storyId)) return refused(storiesErrors.notFound);
  const gone = await platform.database.transact(async (tx) => {
    const row = await tx.db
      .deleteFrom('stories')
      .where('channel_id', '=', userId)
      .where('id', '=', storyId)
      .returning('folder')
      .executeTakeFirst();
    if (row !== undefined) await tx.emit({ type: 'story-removed', channelId: userId, storyId }, userId);
    return row;
  });
  if (gone === undefined) return refused(storiesErrors.notFound);
  await removeStoryPictures(platform, gone.folder);
  return ok(storyId);
}
