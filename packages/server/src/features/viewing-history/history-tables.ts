import type { ColumnType } from 'kysely';

export interface ViewingHistoryTable {
  user_id: string;
  video_id: string;
  position_ms: ColumnType<string, number | string, number | string>;
  updated_at: Date;
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
