import type { ColumnType } from 'kysely';

export interface ClipViewersTable {
  clip_id: string;
  /** UTC, as YYYY-MM-DD. */
  day: ColumnType<Date, string, string>;
  viewer: Buffer;
  first_at: Date;
  seconds: number;
}

export interface ClipWatchDaysTable {
  clip_id: string;
  /** UTC, as YYYY-MM-DD. */
  day: ColumnType<Date, string, string>;
  viewers: number;
  seconds: ColumnType<string, number | string, number | string>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    clip_viewers: ClipViewersTable;
    clip_watch_days: ClipWatchDaysTable;
  }
}
