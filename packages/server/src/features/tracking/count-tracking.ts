import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type {} from './tracking-tables.ts';

const DAY_MS = 86_400_000;
/** Partitions are made so many days ahead. */
const AHEAD_DAYS = 7;

/** Writes down how often each event happened today and yesterday. Running it again changes nothing. */
export async function countTracking({ clock, database: { db } }: Platform): Promise<void> {
  const since = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS - DAY_MS);
  await sql`insert into tracking_days (day, name, events, devices)
    select (happened_at at time zone 'UTC')::date, name, count(*), count(distinct device)
    from tracking_events where happened_at >= ${since}::timestamptz group by 1, 2
    on conflict (day, name) do update set events = excluded.events, devices = excluded.devices`.execute(db);
}

/** Makes the partitions of the next days and drops those whose time is over. */
export async function turnTrackingPartitions({ clock, database: { db }, flags }: Platform): Promise<void> {
  const now = clock.now();
  await sql`select tracking_make_partitions(${now}::timestamptz, ${AHEAD_DAYS}::integer)`.execute(db);
  const cutoff = new Date(now.getTime() - flags.setting('tracking_days') * DAY_MS);
  await sql`select tracking_drop_partitions(${cutoff}::timestamptz)`.execute(db);
}
