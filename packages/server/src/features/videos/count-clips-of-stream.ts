import { isPublished } from '../../core/clips/clip-access.ts';
import type { Platform } from '../../platform/platform.ts';

/** Number of published clips of a stream by anyone. */
export async function countClipsOfStream({ database }: Platform, streamId: string): Promise<number> {
  const { count } = await database.db
    .selectFrom('clips')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recording_id', '=', streamId)
    .where(isPublished)
    .executeTakeFirstOrThrow();
  return Number(count);
}
