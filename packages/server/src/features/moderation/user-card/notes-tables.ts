/** The data that moderators of a channel remember about a user. */
export interface ChatNotesTable {
  channel_id: string;
  id: string;
  target_id: string;
  author_id: string;
  body: string;
  created_at: Date;
  edited_at: Date | null;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_notes: ChatNotesTable;
  }
}
