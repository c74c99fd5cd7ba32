import { isId, normalVideoId } from '@bandshell/domain/kernel';
import type { Db, Tx } from '../../platform/database/database.ts';
import { isStillThere } from './video-access.ts';
import type { VideoRow } from './video-loader.ts';

/** A video of a user's own channel by its id in any spelling; undefined if there is none. */
export async function ownVideoOf(
  db: Db | Tx['db'],
  userId: string,
  asked: string,
  now: Date,
): Promise<VideoRow | undefined> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return undefined;
  return db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where('channel_id', '=', userId)
    .where(isStillThere(now))
    .executeTakeFirst();
}
