import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type {} from './clips-tables.ts';

const DAY = 24 * 60 * 60_000;
/** Days in one run; the next run takes more. */
const DAYS_AT_ONCE = 7;

/** Sums up the past days for each clip, and deletes their viewers. */
export async function sumUpWatches({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY).toISOString().slice(0, 10);
  for (let round = 0; round < DAYS_AT_ONCE; round += 1) {
    const { rows } = await sql<{ day: string }>`
      with oldest as (select min(day) as day from clip_viewers where day < ${before}::date),
      gone as (delete from clip_viewers using oldest where clip_viewers.day = oldest.day
        returning clip_viewers.clip_id, clip_viewers.day, clip_viewers.seconds),
      summed as (
        insert into clip_watch_days (clip_id, day, viewers, seconds)
        select clip_id, day, count(*)::integer, round(sum(seconds))::bigint from gone group by clip_id, day
        on conflict (clip_id, day) do update
          set viewers = clip_watch_days.viewers + excluded.viewers,
            seconds = clip_watch_days.seconds + excluded.seconds)
      select day::text from oldest where day is not null`.execute(database.db);
    if (rows.length === 0) return;
  }
}
