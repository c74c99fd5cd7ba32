import { keptDays } from '@bandshell/domain/chat';
import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './retention-tables.ts';

const DAY_MS = 86_400_000;
/** Rows that one statement deletes, so that none holds locks for long. */
const SLICE = 5_000;
const SLICES_PER_RUN = 2_000;

/**
 * Drops the months that are older than the site keeps messages, as whole partitions, and deletes what channels keep for
 * less, in slices. The next run goes on with what is left.
 */
export async function dropOldMessages({ database: { db }, clock, flags, log }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const siteDays = flags.setting('chat_message_days');
  if (siteDays > 0) {
    const dropped = await dropChatPartitions(db, new Date(now - siteDays * DAY_MS));
    if (dropped > 0) log.info({ dropped, days: siteDays }, 'partitions of old chat messages were dropped');
  }
  const channels = await db.selectFrom('chat_retention').select(['channel_id', 'days']).execute();
  let slices = 0;
  for (const { channel_id, days } of channels) {
    const before = new Date(now - keptDays(days, siteDays) * DAY_MS);
    let isDone = false;
    while (!isDone && slices < SLICES_PER_RUN) {
      isDone = (await deleteSlice(db, channel_id, before)) < SLICE;
      slices += 1;
    }
  }
}

/** Drops the partitions of months that ended before `cutoff`; returns how many. */
export async function dropChatPartitions(db: Db, cutoff: Date): Promise<number> {
  const query = CompiledQuery.raw('select chat_drop_partitions($1) as dropped', [cutoff]);
  const { rows } = await db.executeQuery<{ dropped: number }>(query);
  return rows[0]?.dropped ?? 0;
}

async function deleteSlice(db: Db, channelId: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from chat_messages where channel_id = ${channelId} and (id, sent_at) in (
    select id, sent_at from chat_messages where channel_id = ${channelId} and sent_at < ${before}
    order by sent_at limit ${SLICE})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
