export interface ChatPinsTable {
  channel_id: string;
  id: string;
  message_id: string | null;
  body: string;
  user_id: string;
  login: string;
  display_name: string;
  color: string;
  pinned_by: string;
  created_at: Date;
  ends_at: Date;
}

export interface ChatShoutoutsTable {
  channel_id: string;
  target_id: string;
  at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    chat_pins: ChatPinsTable;
    chat_shoutouts: ChatShoutoutsTable;
  }
}
