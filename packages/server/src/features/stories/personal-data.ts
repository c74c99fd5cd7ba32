import { storyPicturePath, withoutMentionsOf } from '@bandshell/domain/stories';
import { sql } from 'kysely';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import type { Platform } from '../../platform/platform.ts';
import { flattenStory, removeStoryPictures } from './story-pictures.ts';

/** The user's stories, the stories that they have seen, and mentions of them. */
export const storiesPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const stories = await db.selectFrom('stories').selectAll().where('channel_id', '=', userId).orderBy('id').execute();
    return {
      stories: stories.map((story) => ({
        ...{ caption: story.caption, visibility: story.visibility, base: story.base, layers: story.layers },
        ...{ created_at: story.created_at, expires_at: story.expires_at },
        picture: storyPicturePath(story.id, 'flat'),
      })),
      storyViews: await db
        .selectFrom('story_views')
        .select(['channel_id', 'story_id', 'viewed_at', 'reaction'])
        .where('user_id', '=', userId)
        .orderBy('viewed_at')
        .execute(),
    };
  },
  erase: async (platform, userId) => {
    const { db } = platform.database;
    const gone = await db.deleteFrom('stories').where('channel_id', '=', userId).returning('folder').execute();
    for (const { folder } of gone) await removeStoryPictures(platform, folder);
    await db.deleteFrom('story_views').where('user_id', '=', userId).execute();
    await eraseMentions(platform, userId);
  },
};

/** Takes the user's name off the stories of others, also off their pictures. */
async function eraseMentions(platform: Platform, userId: string): Promise<void> {
  const { db } = platform.database;
  const mentioning = await db
    .selectFrom('stories')
    .selectAll()
    .where(sql<boolean>`layers @> ${JSON.stringify([{ kind: 'MENTION', userId }])}::jsonb`)
    .execute();
  for (const { channel_id, id, folder, base, layers } of mentioning) {
    const left = withoutMentionsOf(layers, userId);
    const drawn = await flattenStory(platform, { folder, base, layers: left });
    // The work is called again until it is done.
    if (!drawn.ok) throw new Error('a story could not be drawn without a mention, because too many pictures wait');
    await db
      .updateTable('stories')
      .set({ layers: JSON.stringify(left) })
      .where('channel_id', '=', channel_id)
      .where('id', '=', id)
      .execute();
  }
}
