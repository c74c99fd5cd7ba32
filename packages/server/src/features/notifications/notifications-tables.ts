import type { Generated } from 'kysely';

export interface NotificationsTable {
  user_id: string;
  id: string;
  kind: string;
  subject: string;
  actor_id: string | null;
  channel_id: string | null;
  video_id: string | null;
  count: Generated<number>;
  created_at: Date;
  read_at: Generated<Date | null>;
}

export interface NotificationSwitchesTable {
  user_id: string;
  kind: string;
  is_on: boolean;
  updated_at: Date;
}

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
    notifications: NotificationsTable;
    notification_switches: NotificationSwitchesTable;
  }
}
