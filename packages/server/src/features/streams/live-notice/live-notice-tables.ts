export interface LiveNoticesTable {
  channel_id: string;
  stream_id: string;
  told_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    live_notices: LiveNoticesTable;
  }
}
