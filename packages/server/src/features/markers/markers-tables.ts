import type { Selectable } from 'kysely';

export interface StreamMarkersTable {
  channel_id: string;
  id: string;
  video_id: string;
  /** In the recording; milliseconds, bigint comes as a string. */
  position_ms: string;
  description: string;
  /** Null after the account was erased. */
  created_by: string | null;
  created_at: Date;
}

export type MarkerRow = Selectable<StreamMarkersTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    stream_markers: StreamMarkersTable;
  }
}
