import { CATEGORY_UNFOLLOW_UNDO_MS } from '@bandshell/domain/categories';
import type { Platform } from '../../platform/platform.ts';

/** Deletes what was kept of follows of categories whose end can no longer be taken back. */
export async function purgeEndedCategoryFollows({ database: { db }, clock }: Platform): Promise<void> {
  const oldest = new Date(clock.now().getTime() - CATEGORY_UNFOLLOW_UNDO_MS);
  await db.deleteFrom('ended_category_follows').where('ended_at', '<=', oldest).execute();
}
