import { isListedNow } from '../../../core/videos/video-access.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notifyEnded } from './run-shows.ts';

/** Ends the show of a video that is no longer listed. */
export async function endHiddenShow({ clock, database }: Platform, videoId: string): Promise<void> {
  await database.transact(async (tx) => {
    const ended = await tx.db
      .deleteFrom('channel_shows')
      .where('video_id', '=', videoId)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('videos')
              .select('id')
              .where('id', '=', videoId)
              .where(isListedNow(clock.now(), undefined, 'members')),
          ),
        ),
      )
      .returning('channel_id')
      .execute();
    await notifyEnded(tx, ended);
  });
}
