import { COLLECTION_UNDO_MS } from '@bandshell/domain/collections';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const A_STEP = 500;

/** Deletes collections that can no longer be restored. */
export async function removeDeletedCollections({ database: { db }, clock, log }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - COLLECTION_UNDO_MS);
  for (let removed = A_STEP; removed === A_STEP; ) {
    const { numDeletedRows } = await db
      .deleteFrom('collections')
      .where('id', 'in', (where) =>
        where
          .selectFrom('collections')
          .select('id')
          .where('deleted_at', '<=', before)
          .orderBy('deleted_at')
          .limit(A_STEP),
      )
      // It was restored meanwhile.
      .where(sql<boolean>`deleted_at <= ${before}`)
      .executeTakeFirst();
    removed = Number(numDeletedRows);
    if (removed > 0) log.info({ removed }, 'deleted collections were removed permanently');
  }
}
