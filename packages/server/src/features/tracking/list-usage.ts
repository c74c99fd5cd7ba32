import { TRACKING_SHOWN_DAYS } from '@bandshell/domain/tracking';
import { TRACKING_EVENT_NAMES } from '@bandshell/domain/tracking-events';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type {} from './tracking-tables.ts';

const DAY_MS = 86_400_000;

export interface EventUsage {
  readonly name: string;
  readonly today: number;
  readonly week: number;
  readonly month: number;
  /** Different devices on the busiest of the days. */
  readonly devices: number;
}

/** How often each declared event happened lately, as the job of every ten minutes counted it. */
export async function listUsage({ clock, database: { db } }: Platform): Promise<readonly EventUsage[]> {
  const day = (ago: number) => new Date(clock.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10);
  const { rows } = await sql<{ name: string; today: string; week: string; month: string; devices: string }>`
    select name,
      coalesce(sum(events) filter (where day = ${day(0)}::date), 0) as today,
      coalesce(sum(events) filter (where day > ${day(7)}::date), 0) as week,
      sum(events) as month, max(devices) as devices
    from tracking_days where day > ${day(TRACKING_SHOWN_DAYS)}::date group by name`.execute(db);
  const byName = new Map(rows.map((row) => [row.name, row]));
  return [...TRACKING_EVENT_NAMES].sort().map((name) => {
    const row = byName.get(name);
    const count = (value: string | undefined): number => Number(value ?? 0);
    return {
      name,
      today: count(row?.today),
      week: count(row?.week),
      month: count(row?.month),
      devices: count(row?.devices),
    };
  });
}
