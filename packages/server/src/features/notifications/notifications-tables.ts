export interface EmailPreferencesTable {
  user_id: string;
  kind: string;
  is_on: boolean;
  updated_at: Date;
}

export interface LiveNoticesTable {
  channel_id: string;
  stream_id: string;
  told_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    email_preferences: EmailPreferencesTable;
    live_notices: LiveNoticesTable;
  }
}
