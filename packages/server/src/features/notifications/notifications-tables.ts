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
  /** When the user first had it in the open list. */
  seen_at: Generated<Date | null>;
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

export interface PushSwitchesTable {
  user_id: string;
  kind: string;
  is_on: boolean;
  updated_at: Date;
}

/** News that wait for a mail or for a push message. */
export interface MailNewsTable {
  user_id: string;
  kind: string;
  subject: string;
  actor_id: string | null;
  channel_id: string | null;
  video_id: string | null;
  count: Generated<number>;
  created_at: Date;
}

export interface MailReadersTable {
  user_id: string;
  due_at: Generated<Date | null>;
  sent_at: Generated<Date[]>;
  push_due_at: Generated<Date | null>;
  push_sent_at: Generated<Date[]>;
  language: Generated<string | null>;
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  time_zone: Generated<string | null>;
}

export interface MailNewsSlicesTable {
  news_id: string;
  after_id: string;
  made_at: Date;
}

export interface NotifiedEventsTable {
  event_key: string;
  made_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    email_preferences: EmailPreferencesTable;
    mail_news: MailNewsTable;
    mail_news_slices: MailNewsSlicesTable;
    mail_readers: MailReadersTable;
    notifications: NotificationsTable;
    notification_switches: NotificationSwitchesTable;
    notified_events: NotifiedEventsTable;
    push_news: MailNewsTable;
    push_switches: PushSwitchesTable;
  }
}
