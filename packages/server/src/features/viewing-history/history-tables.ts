import type { ColumnType } from 'kysely';

export interface ViewingHistoryTable {
  user_id: string;
  video_id: string;
  position_ms: ColumnType<string, number | string, number | string>;
  updated_at: Date;
  /** The viewer has removed the entry; null otherwise. */
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface VideoViewersTable {
  video_id: string;
  viewer: Buffer;
  address: Buffer | null;
  counted_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    viewing_history: ViewingHistoryTable;
    video_viewers: VideoViewersTable;
  }
}
