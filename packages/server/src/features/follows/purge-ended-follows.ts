import { UNFOLLOW_UNDO_MS } from '@bandshell/domain/follows';
import type { Platform } from '../../platform/platform.ts';

/** Deletes what was kept of follows whose end can no longer be taken back. */
export async function purgeEndedFollows({ database: { db }, clock }: Platform): Promise<void> {
  const oldest = new Date(clock.now().getTime() - UNFOLLOW_UNDO_MS);
  await db.deleteFrom('ended_follows').where('ended_at', '<=', oldest).execute();
}
