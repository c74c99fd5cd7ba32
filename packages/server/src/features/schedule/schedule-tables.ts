import type { Generated, Selectable } from 'kysely';

export interface ScheduleEntriesTable {
  channel_id: string;
  id: string;
  title: string;
  category_id: string | null;
  /** Wall-clock time in the zone: `2026-11-26T20:00`. */
  starts_at: string;
  time_zone: string;
  duration_minutes: number | null;
  is_weekly: boolean;
  repeat_count: number | null;
  /** Null if `cancelled_until` is, and for what was cancelled before this column was there. */
  cancelled_from: Generated<Date | null>;
  cancelled_until: Generated<Date | null>;
  /** Start of the last stream of which viewers were reminded. */
  reminded_for: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

export interface ScheduleVacationsTable {
  channel_id: string;
  starts_at: Date;
  ends_at: Date;
}

export interface ScheduleRemindersTable {
  channel_id: string;
  entry_id: string;
  user_id: string;
  created_at: Date;
}

export type ScheduleEntryRow = Selectable<ScheduleEntriesTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    schedule_entries: ScheduleEntriesTable;
    schedule_reminders: ScheduleRemindersTable;
    schedule_vacations: ScheduleVacationsTable;
  }
}
