import type { DemoStart } from '../../core/demo/feature-demo.ts';
import { isListedNow } from '../../core/videos/video-access.ts';
import { writeHistory } from './write-history.ts';

/** How much of each video the owner has watched, the newest first; 1 is all of it. */
const WATCHED = [0.35, 0.7, 1, 0.55] as const;
/** The owner has watched a video each such time (milliseconds). */
const EVERY_MS = 20 * 3_600_000;

/** The demo's owner has begun some videos of the other channels. Does nothing if the owner has watched something. */
export async function giveHistory({ platform, ownerLogin }: DemoStart): Promise<void> {
  const {
    clock,
    database: { db },
  } = platform;
  const owner = await db.selectFrom('users').select('id').where('login', '=', ownerLogin).executeTakeFirst();
  if (owner === undefined) return;
  const watched = await db
    .selectFrom('viewing_history')
    .select('video_id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  if (watched !== undefined) return;
  const videos = await db
    .selectFrom('videos')
    .select(['id', 'length_ms'])
    .where('channel_id', '!=', owner.id)
    .where('status', '=', 'READY')
    .where(isListedNow(clock.now()))
    .orderBy('created_at', 'desc')
    .limit(WATCHED.length)
    .execute();
  const now = clock.now().getTime();
  await writeHistory(
    db,
    videos.map(({ id, length_ms }, index) => ({
      userId: owner.id,
      videoId: id,
      positionMs: Math.round(Number(length_ms) * (WATCHED[index] ?? 1)),
      at: new Date(now - (index + 1) * EVERY_MS),
    })),
  );
}
