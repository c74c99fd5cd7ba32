export interface WatchStreaksTable {
  channel_id: string;
  user_id: string;
  count: number;
  best: number;
  /** The last stream that the user watched. */
  stream_id: string;
  stream_started_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    watch_streaks: WatchStreaksTable;
  }
}
