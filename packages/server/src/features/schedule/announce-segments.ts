import { isReminderDue, nextSegment } from '@bandshell/domain/schedule';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { entryOf } from './read-schedule.ts';

const A_STEP = 200;

/** Emits an event for each planned stream that starts soon and of which viewers want a reminder; one for each stream. */
export async function announceSegments({ database, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  for (let after = '0'; ; ) {
    const rows = await database.db
      .selectFrom('schedule_entries as e')
      .leftJoin('schedule_vacations as v', 'v.channel_id', 'e.channel_id')
      .selectAll('e')
      .select(['v.starts_at as away_from', 'v.ends_at as away_until'])
      .where('e.id', '>', after)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('schedule_reminders as r')
            .select(sql`1`.as('one'))
            .whereRef('r.channel_id', '=', 'e.channel_id')
            .whereRef('r.entry_id', '=', 'e.id'),
        ),
      )
      .orderBy('e.id')
      .limit(A_STEP)
      .execute();
    for (const { away_from: from, away_until: until, ...row } of rows) {
      const vacation = from === null || until === null ? null : { startsAt: from.getTime(), endsAt: until.getTime() };
      const startAt = nextSegment([entryOf(row)], now, vacation)?.startAt;
      if (startAt === undefined || !isReminderDue(startAt, row.reminded_for?.getTime() ?? null, now)) continue;
      await database.transact(async (tx) => {
        const marked = await tx.db
          .updateTable('schedule_entries')
          .set({ reminded_for: new Date(startAt) })
          .where('channel_id', '=', row.channel_id)
          .where('id', '=', row.id)
          .where('reminded_for', 'is distinct from', new Date(startAt))
          .executeTakeFirst();
        if (marked.numUpdatedRows === 0n) return;
        const event = { type: 'scheduled-stream-soon', channelId: row.channel_id, entryId: row.id, startAt } as const;
        await tx.emit(event, row.channel_id);
      });
    }
    const last = rows.at(-1);
    if (rows.length < A_STEP || last === undefined) return;
    after = last.id;
  }
}
