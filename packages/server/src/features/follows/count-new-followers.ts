import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { Platform } from '../../platform/platform.ts';

/** Number of users who followed a channel during one of its streams and still do. */
export async function countNewFollowers(
  { database, clock }: Platform,
  { channel_id, started_at, ended_at }: StreamRow,
): Promise<number> {
  const { count } = await database.db
    .selectFrom('follows')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('target_id', '=', channel_id)
    .where('created_at', '>=', started_at)
    .where('created_at', '<=', ended_at ?? clock.now())
    .executeTakeFirstOrThrow();
  return Number(count);
}
