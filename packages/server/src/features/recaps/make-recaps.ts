import {
  bandOf,
  lastMonth,
  monthBounds,
  monthOf,
  mostUsed,
  NO_FACTS,
  RECAP_LINES_MIN,
  RECAP_MONTHS_KEPT,
  RECAP_WATCH_MIN_SECONDS,
  type RecapFacts,
  type UsedEmote,
  WATCH_BANDS,
  type WatchTimes,
} from '@bandshell/domain/recaps';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayOfMonth } from './recaps-tables.ts';

export const MAKE_RECAPS_JOB = 'make-recaps';
/** Recaps of one run. Between two runs every other job that waits has its turn. */
const SLICE = 500;
/** Counts are kept for so many months after their month. */
const COUNTS_KEPT = 2;

/** Where the slice before ended. */
export interface RecapsSlice {
  readonly month: string;
  readonly channelId: string;
  readonly userId: string;
}

/**
 * Makes one slice of the recaps of the last month that are not made yet, and enqueues the next one. Returns how many were
 * made.
 */
export async function makeRecaps(platform: Platform, after?: RecapsSlice): Promise<number> {
  const { clock, database, jobs } = platform;
  const month = after?.month ?? lastMonth(clock.now());
  const { rows } = await sql<CountsRow>`select c.channel_id, c.user_id, c.watch_seconds, c.streams, c.chat_lines,
      c.is_watch_known and not exists (select from privacy_settings p
        where p.user_id = c.user_id and not p.keeps_viewing_history) as is_known
    from recap_counts c join users u on u.id = c.user_id and u.unavailable_reason is null
    where c.month = ${dayOfMonth(month)} and (c.channel_id, c.user_id) > (${after?.channelId ?? '0'}, ${after?.userId ?? '0'})
    and ((c.is_watch_known and c.watch_seconds >= ${RECAP_WATCH_MIN_SECONDS}) or c.chat_lines >= ${RECAP_LINES_MIN})
    and not exists (select from recaps r
      where r.user_id = c.user_id and r.channel_id = c.channel_id and r.month = c.month)
    order by c.channel_id, c.user_id limit ${SLICE}`.execute(database.db);
  for (const channelId of new Set(rows.map((row) => row.channel_id))) {
    await makeOfChannel(
      platform,
      month,
      channelId,
      rows.filter((row) => row.channel_id === channelId),
    );
  }
  const last = rows.at(-1);
  if (rows.length === SLICE && last !== undefined) {
    const slice: RecapsSlice = { month, channelId: last.channel_id, userId: last.user_id };
    const key = `${MAKE_RECAPS_JOB}-${month}-${last.channel_id}-${last.user_id}`;
    await jobs.add(MAKE_RECAPS_JOB, slice, { key, maxAttempts: 4 });
  }
  return rows.length;
}

interface CountsRow {
  readonly channel_id: string;
  readonly user_id: string;
  readonly watch_seconds: number;
  readonly streams: number;
  readonly chat_lines: number;
  readonly is_known: boolean;
}

async function makeOfChannel(
  platform: Platform,
  month: string,
  channelId: string,
  rows: readonly CountsRow[],
): Promise<void> {
  const { clock, database, services } = platform;
  const userIds = rows.map((row) => row.user_id);
  const question = { channelId, userIds, ...monthBounds(month) };
  const [times, emotes, seen, ...sources] = await Promise.all([
    readWatchTimes(database.db, channelId, month),
    readEmotes(database.db, channelId, month, userIds),
    readFirstSeen(database.db, channelId, userIds),
    ...services.recapSources.map((source) => source(platform, question)),
  ]);
  const made = rows.map((row): RecapFacts => {
    const watchSeconds = row.is_known ? row.watch_seconds : null;
    return {
      ...NO_FACTS,
      ...{ watchSeconds, streams: row.is_known ? row.streams : null, chatLines: row.chat_lines },
      ...{ band: bandOf(watchSeconds, times), emotes: mostUsed(emotes.get(row.user_id) ?? []) },
      firstSeenAt: seen.get(row.user_id) ?? null,
      ...Object.assign({}, ...sources.map((source) => source.get(row.user_id))),
    };
  });
  // Users who want no recaps any more may have said so meanwhile.
  await sql`insert into recaps (user_id, month, channel_id, facts, made_at)
    select m.user_id, ${dayOfMonth(month)}, ${channelId}, m.facts, ${clock.now()}
    from unnest(${userIds}::bigint[], ${made.map((facts) => JSON.stringify(facts))}::jsonb[]) as m (user_id, facts)
    where exists (select from recap_counts c
      where c.channel_id = ${channelId} and c.month = ${dayOfMonth(month)} and c.user_id = m.user_id)
    on conflict do nothing`.execute(database.db);
}

async function readWatchTimes(db: Db, channelId: string, month: string): Promise<WatchTimes> {
  const shares = WATCH_BANDS.map((band) => 1 - band / 100);
  const { rows } = await sql<{ viewers: number; least: number[] | null }>`select count(*)::integer as viewers,
      percentile_disc(${shares}::float8[]) within group (order by watch_seconds) as least
    from recap_counts where channel_id = ${channelId} and month = ${dayOfMonth(month)}
    and is_watch_known and watch_seconds > 0`.execute(db);
  const [row] = rows;
  return { viewers: row?.viewers ?? 0, least: row?.least ?? [] };
}

async function readEmotes(
  db: Db,
  channelId: string,
  month: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UsedEmote[]>> {
  const rows = await db
    .selectFrom('recap_emotes')
    .select(['user_id', 'emote_id', 'name', 'uses'])
    .where('channel_id', '=', channelId)
    .where('month', '=', sql<Date>`${dayOfMonth(month)}`)
    .where('user_id', '=', sql<string>`any(${userIds}::bigint[])`)
    .execute();
  const found = new Map<string, UsedEmote[]>();
  for (const { user_id: userId, emote_id: id, name, uses } of rows) {
    found.set(userId, [...(found.get(userId) ?? []), { id, name, uses }]);
  }
  return found;
}

/** The first time that the site knows of: counts are deleted, recaps keep it. */
async function readFirstSeen(
  db: Db,
  channelId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ user_id: string; first_at: Date }>`select user_id, min(first_at) as first_at from (
      select user_id, first_at from recap_counts where channel_id = ${channelId} and user_id = any(${userIds}::bigint[])
      union all select user_id, (facts ->> 'firstSeenAt')::timestamptz from recaps
        where channel_id = ${channelId} and user_id = any(${userIds}::bigint[])) seen
    where first_at is not null group by user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.first_at.toISOString()]));
}

/** Deletes counts whose recaps are made, and old recaps. */
export async function purgeRecaps({ clock, database: { db } }: Platform): Promise<void> {
  const now = clock.now();
  const monthsAgo = (months: number): string =>
    dayOfMonth(monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1))));
  await sql`delete from recap_counts where month < ${monthsAgo(COUNTS_KEPT)}`.execute(db);
  await sql`delete from recap_emotes where month < ${monthsAgo(COUNTS_KEPT)}`.execute(db);
  await sql`delete from recaps where month < ${monthsAgo(RECAP_MONTHS_KEPT)}`.execute(db);
  await sql`delete from recap_dismissals where month < ${monthsAgo(COUNTS_KEPT)}`.execute(db);
}
