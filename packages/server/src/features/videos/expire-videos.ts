import { EXPIRY_NOTICES_MS, isExpiryNoticeDue } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

const A_STEP = 500;

/** Deletes expired videos, which no reader finds any longer, as if their owners had deleted them. */
export async function takeExpiredVideos({ database, clock, log }: Platform): Promise<void> {
  const now = clock.now();
  for (let taken = A_STEP; taken === A_STEP; ) {
    taken = await database.transact(async (tx) => {
      const rows = await tx.db
        .updateTable('videos')
        .set({ deleted_at: now })
        .where('id', 'in', (where) =>
          where
            .selectFrom('videos')
            .select('id')
            .where('deleted_at', 'is', null)
            .where('expires_at', '<=', now)
            .orderBy('expires_at')
            .limit(A_STEP)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'channel_id'])
        .execute();
      for (const { id: videoId, channel_id: channelId } of rows) {
        await tx.emit({ type: 'video-deleted', channelId, videoId }, channelId);
      }
      return rows.length;
    });
    if (taken > 0) log.info({ taken }, 'expired videos were deleted');
  }
}

/** Notifies owners of videos that will expire, a week and a day before; once each for every video. */
export async function notifyOfExpiry({ database, clock }: Platform): Promise<void> {
  const now = clock.now();
  const horizon = new Date(now.getTime() + EXPIRY_NOTICES_MS[0]);
  for (let after = '0'; ; ) {
    const rows = await database.transact(async (tx) => {
      const found = await tx.db
        .selectFrom('videos')
        .select(['id', 'channel_id', 'expires_at', 'expiry_told_at'])
        .where('deleted_at', 'is', null)
        .where('expires_at', '>', now)
        .where('expires_at', '<=', horizon)
        .where('id', '>', after)
        .orderBy('id')
        .limit(A_STEP)
        .forUpdate()
        .execute();
      const due = found.filter(
        ({ expires_at, expiry_told_at }) => expires_at !== null && isExpiryNoticeDue(expires_at, expiry_told_at, now),
      );
      if (due.length === 0) return found;
      const ids = due.map(({ id }) => id);
      await tx.db
        .updateTable('videos')
        .set({ expiry_told_at: now })
        .where('id', '=', sql<string>`any(${ids}::bigint[])`)
        .execute();
      for (const channelId of new Set(due.map(({ channel_id }) => channel_id))) {
        const videoIds = due.filter(({ channel_id }) => channel_id === channelId).map(({ id }) => id);
        await tx.emit({ type: 'videos-expiring', channelId, videoIds }, channelId);
      }
      return found;
    });
    const last = rows.at(-1);
    if (rows.length < A_STEP || last === undefined) return;
    after = last.id;
  }
}
