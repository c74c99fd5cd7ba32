import { MAX_TRACKING_AGE_MS } from '@bandshell/domain/tracking';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type {} from './tracking-tables.ts';

const DAY_MS = 86_400_000;
/** Partitions are made so many days ahead. */
const AHEAD_DAYS = 7;

/** Events come so late at most, as pages hold them back; and a little more. */
const LATE_MS = MAX_TRACKING_AGE_MS + 60 * 60_000;

/**
 * Writes down how often each event happened today; and on the days before, from the last one that was counted, as that was
 * not over then. Running it again changes nothing.
 */
export async function countTracking({ clock, database: { db } }: Platform): Promise<void> {
  const lateDay = new Date(clock.now().getTime() - LATE_MS).toISOString().slice(0, 10);
  await sql`insert into tracking_days (day, name, events, devices)
    select (happened_at at time zone 'UTC')::date, name, count(*), count(distinct device)
    from tracking_events
    where happened_at >= (select least(${lateDay}::date, coalesce(max(day), '-infinity')) from tracking_days)::timestamp
      at time zone 'UTC'
    group by 1, 2
    on conflict (day, name) do update set events = excluded.events, devices = excluded.devices`.execute(db);
}

/** Makes the partitions of the next days and drops those whose time is over. */
export async function turnTrackingPartitions({ clock, database: { db }, flags }: Platform): Promise<void> {
  const now = clock.now();
  await sql`select tracking_make_partitions(${now}::timestamptz, ${AHEAD_DAYS}::integer)`.execute(db);
  const cutoff = new Date(now.getTime() - flags.setting('tracking_days') * DAY_MS);
  await sql`select tracking_drop_partitions(${cutoff}::timestamptz)`.execute(db);
}
