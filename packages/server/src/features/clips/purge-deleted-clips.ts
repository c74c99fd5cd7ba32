import { CLIP_UNDO_MS } from '@bandshell/domain/clips';
import type { Platform } from '../../platform/platform.ts';

const ROWS_AT_ONCE = 500;
/** Maximum rounds of a run; the rest waits for the next hour. */
const ROUNDS = 100;

/**
 * Deletes clips that can no longer be restored, and expired drafts. Triggers of their tables delete their files;
 * recordings that they used may be deleted later.
 */
export async function purgeDeletedClips({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - CLIP_UNDO_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { numDeletedRows } = await database.db
      .deleteFrom('clips')
      .where('id', 'in', (query) =>
        query
          .selectFrom('clips')
          .select('id')
          .where((where) => where.or([where('deleted_at', '<', before), where('draft_until', '<=', now)]))
          .limit(ROWS_AT_ONCE),
      )
      .executeTakeFirst();
    if (numDeletedRows < BigInt(ROWS_AT_ONCE)) return;
  }
}
