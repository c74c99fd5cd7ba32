/** For how long a channel keeps its messages. */
export interface ChatRetentionTable {
  channel_id: string;
  days: number;
  updated_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_retention: ChatRetentionTable;
  }
}
