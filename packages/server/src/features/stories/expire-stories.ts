import { STORY_KEPT_MS } from '@bandshell/domain/stories';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { removeStoryPictures } from './story-pictures.ts';

const AT_ONCE = 200;

/**
 * Counts the views and reactions of stories that are over and deletes the rows of their viewers: who has seen a story is
 * kept no longer than the story is shown. Whether a story is over is decided whenever it is read, so this may come late.
 */
export async function expireStories({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  for (;;) {
    const count = await database.transact(async ({ db }) => {
      const due = await db
        .selectFrom('stories')
        .select(['channel_id', 'id'])
        .where('counted_at', 'is', null)
        .where('expires_at', '<=', now)
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked()
        .execute();
      for (const { channel_id, id } of due) {
        await sql`update stories set counted_at = ${now},
          view_count = (select count(*) from story_views v where v.channel_id = ${channel_id} and v.story_id = ${id}),
          reaction_counts = coalesce((select jsonb_object_agg(reaction, n) from (
            select reaction, count(*) as n from story_views v
            where v.channel_id = ${channel_id} and v.story_id = ${id} and reaction is not null group by reaction) r), '{}')
          where channel_id = ${channel_id} and id = ${id}`.execute(db);
        await db.deleteFrom('story_views').where('channel_id', '=', channel_id).where('story_id', '=', id).execute();
      }
      return due.length;
    });
    if (count < AT_ONCE) return;
  }
}

/** Deletes stories that the archive has kept for long enough, with their pictures. */
export async function purgeOldStories(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - STORY_KEPT_MS);
  const gone = await platform.database.db
    .deleteFrom('stories')
    .where('created_at', '<=', before)
    .returning('folder')
    .execute();
  for (const { folder } of gone) await removeStoryPictures(platform, folder);
}
