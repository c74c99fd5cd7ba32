import type { ColumnType } from 'kysely';

export interface TrackingEventsTable {
  happened_at: Date;
  name: string;
  session_id: string;
  device: string;
  /** Null: the visitor is not logged in. */
  user_id: string | null;
  /** Name of the page's route. */
  page: string;
  properties: ColumnType<Readonly<Record<string, string | number | boolean>>, string, string>;
}

export interface TrackingDaysTable {
  /** YYYY-MM-DD, UTC. */
  day: string;
  name: string;
  events: string;
  devices: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    tracking_events: TrackingEventsTable;
    tracking_days: TrackingDaysTable;
  }
}
