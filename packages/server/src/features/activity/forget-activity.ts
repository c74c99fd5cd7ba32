import { ACTIVITY_KEPT_MS } from '@bandshell/domain/activity';
import { sql } from 'kysely';
import type { NewActivity } from '../../core/notifications/activity-feed.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './activity-tables.ts';

const A_STEP = 5_000;

/** Removes the entry of a subject that is gone from the feed of its channel. */
export const forgetActivity = (
  { database }: Platform,
  { channelId, kind, subjectId }: Pick<NewActivity, 'channelId' | 'kind' | 'subjectId'>,
): Promise<void> =>
  database.transact(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('activity')
      .where('channel_id', '=', channelId)
      .where('kind', '=', kind)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await tx.emit({ type: 'activity-changed', channelId }, channelId);
  });

/** Deletes entries whose time is over. */
export async function purgeActivity({ clock, database: { db } }: Platform): Promise<void> {
  const until = new Date(clock.now().getTime() - ACTIVITY_KEPT_MS);
  const purge = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from activity where ctid = any (array(
      select ctid from activity where created_at < ${until}::timestamptz limit ${A_STEP}))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };
  while ((await purge()) === A_STEP);
}
