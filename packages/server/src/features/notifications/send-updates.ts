import { quietUntil } from '@bandshell/domain/notifications';
import { type Selectable, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { quietOf } from './mail-readers.ts';
import type { Medium } from './medium.ts';
import type { MailReadersTable } from './notifications-tables.ts';
import { readWaitingUpdates, type WaitingUpdate } from './read-waiting-updates.ts';

export type UpdateReader = Selectable<MailReadersTable>;
export type ReadersUpdates = ReadonlyMap<UpdateReader, readonly WaitingUpdate[]>;

/** Sends to each reader the news that wait, at least one, the newest first. Returns the ids of those who get them. */
export type Deliver = (tx: Tx, updates: ReadersUpdates, now: Date) => Promise<ReadonlySet<string>>;

/** Sends to one slice of the readers to whom something is due, and enqueues the next slice. Returns how many were looked at. */
export async function sendUpdates(platform: Platform, medium: Medium, deliver: Deliver): Promise<number> {
  const { clock, database, jobs } = platform;
  const now = clock.now();
  return database.transact(async (tx) => {
    const due = await tx.db
      .selectFrom('mail_readers')
      .selectAll()
      .where(medium.dueAt, '<=', now)
      .orderBy(medium.dueAt)
      .limit(medium.slice)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const awake: UpdateReader[] = [];
    for (const reader of due) {
      // The quiet hours may have been chosen while the news waited.
      const until = quietUntil(now, quietOf(reader));
      if (until === null) awake.push(reader);
      else await setTimes(tx, medium, [reader.user_id], sql`${until}::timestamptz`, sql.ref(medium.sentAt));
    }
    const ids = awake.map(({ user_id: id }) => id);
    const updates = await readWaitingUpdates(platform, tx, medium, ids, now);
    const readers = awake.flatMap((reader) => {
      const items = updates.get(reader.user_id) ?? [];
      return items.length === 0 ? [] : [[reader, items] as const];
    });
    const reached = await deliver(tx, new Map(readers), now);
    const sent = sql`(array_prepend(${now}::timestamptz, ${sql.ref(medium.sentAt)}))[1:${sql.lit(medium.pace.timesADay)}]`;
    await setTimes(
      tx,
      medium,
      ids.filter((id) => reached.has(id)),
      sql`null`,
      sent,
    );
    await setTimes(
      tx,
      medium,
      ids.filter((id) => !reached.has(id)),
      sql`null`,
      sql.ref(medium.sentAt),
    );
    await sql`delete from ${sql.table(medium.news)} where user_id = any(${ids}::bigint[])`.execute(tx.db);
    if (due.length === medium.slice) await jobs.add(medium.job, {}, { tx, key: medium.job, maxAttempts: 4 });
    return due.length;
  });
}

const setTimes = (
  tx: Tx,
  medium: Medium,
  ids: readonly string[],
  dueAt: ReturnType<typeof sql>,
  sentAt: ReturnType<typeof sql>,
): Promise<unknown> =>
  sql`update mail_readers set ${sql.ref(medium.dueAt)} = ${dueAt}, ${sql.ref(medium.sentAt)} = ${sentAt}
    where user_id = any(${ids}::bigint[])`.execute(tx.db);
