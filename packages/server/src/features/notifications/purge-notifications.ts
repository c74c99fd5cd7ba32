import { NOTIFICATIONS_KEPT_MS, NOTIFICATIONS_MAX } from '@bandshell/domain/notifications';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** Rows of one statement, so that none holds locks for long. */
const SLICE = 5_000;

/** A job gives up long before. */
const SLICES_KEPT_MS = 7 * 86_400_000;

/** Deletes old notifications, the oldest of users who have too many, and what is known of old slices of followers. */
export async function purgeNotifications({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - NOTIFICATIONS_KEPT_MS);
  const old = new Date(clock.now().getTime() - SLICES_KEPT_MS);
  await database.db.deleteFrom('mail_news_slices').where('made_at', '<', old).execute();
  await database.db.deleteFrom('notified_events').where('made_at', '<', before).execute();
  for (let count = SLICE; count === SLICE; ) {
    const { numAffectedRows = 0n } = await sql`delete from notifications where (user_id, id) in
      (select user_id, id from notifications where created_at < ${before} limit ${SLICE})`.execute(database.db);
    count = Number(numAffectedRows);
  }
  for (let count = SLICE; count === SLICE; ) {
    const { numAffectedRows = 0n } = await sql`delete from notifications where (user_id, id) in
      (select n.user_id, n.id from (select user_id from notifications group by user_id
          having count(*) > ${NOTIFICATIONS_MAX} limit 1000) many
        cross join lateral (select user_id, id from notifications where user_id = many.user_id
          order by id desc offset ${NOTIFICATIONS_MAX}) n limit ${SLICE})`.execute(database.db);
    count = Number(numAffectedRows);
  }
}
