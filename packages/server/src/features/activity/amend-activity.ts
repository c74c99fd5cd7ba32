import type { AmendedActivity } from '../../core/notifications/activity-feed.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './activity-tables.ts';

/** Changes the amount of an entry. It stays without any, as the amount may come again, and is not listed then. */
export const amendActivity = (
  { database }: Platform,
  { channelId, kind, actorId, subjectId, at, amount }: AmendedActivity,
): Promise<void> =>
  database.transact(async (tx) => {
    const entry = tx.db
      .updateTable('activity')
      .set({ amount })
      .where('channel_id', '=', channelId)
      .where('kind', '=', kind)
      .where('actor_id', '=', actorId);
    const { numUpdatedRows } = await (subjectId === null
      ? entry.where('created_at', '=', new Date(at))
      : entry.where('subject_id', '=', subjectId)
    ).executeTakeFirst();
    if (numUpdatedRows > 0n) await tx.emit({ type: 'activity-changed', channelId }, channelId);
  });
