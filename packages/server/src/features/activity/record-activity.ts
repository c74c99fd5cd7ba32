import { ACTIVITY_DETAIL_MAX, ACTIVITY_MAX } from '@bandshell/domain/activity';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { NewActivity } from '../../core/notifications/activity-feed.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './activity-tables.ts';

/**
 * Adds an entry to a channel's feed. The same deed is added once, however often its event comes. Nothing is added for a
 * channel or a user that no longer exists.
 */
export const recordActivity = ({ database, clock }: Platform, entry: NewActivity): Promise<void> =>
  database.transact(async (tx) => {
    const { channelId, kind, actorId, subjectId, at, viewersCount, amount, detail } = entry;
    // Entries of a channel get their ids one after the other, so that a page that is read misses none. The channel's row
    // is not held: its changes do not wait for a feed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`activity ${channelId}`}, 0))`.execute(tx.db);
    const channel = await tx.db
      .selectFrom('channels')
      .select('id')
      .where('id', '=', channelId)
      .forKeyShare()
      .executeTakeFirst();
    const actor = await tx.db
      .selectFrom('users')
      .select('id')
      .where('id', '=', actorId)
      .forKeyShare()
      .executeTakeFirst();
    if (channel === undefined || actor === undefined) return;
    const added = await tx.db
      .insertInto('activity')
      .values({
        channel_id: channelId,
        id: newId(clock),
        kind,
        actor_id: actorId,
        subject_id: subjectId,
        viewers_count: viewersCount ?? null,
        amount: amount ?? null,
        detail: detail?.slice(0, ACTIVITY_DETAIL_MAX) ?? null,
        created_at: new Date(at),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return;
    await makeRoom(tx, channelId);
    await tx.emit({ type: 'activity-changed', channelId }, channelId);
  });

/** Deletes the oldest entries of a full feed. */
async function makeRoom({ db }: Tx, channelId: string): Promise<void> {
  const oldest = await db
    .selectFrom('activity')
    .select('id')
    .where('channel_id', '=', channelId)
    .orderBy('id', 'desc')
    .offset(ACTIVITY_MAX)
    .limit(1)
    .executeTakeFirst();
  if (oldest === undefined) return;
  await db.deleteFrom('activity').where('channel_id', '=', channelId).where('id', '<=', oldest.id).execute();
}
