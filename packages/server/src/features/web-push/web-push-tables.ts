import type { Generated } from 'kysely';

export interface PushSubscriptionsTable {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  /** SHA-256 of the endpoint. */
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  /** The language of the page that subscribed. */
  language: string;
  created_at: Date;
  /** When its page last said that the browser still has it. */
  refreshed_at: Date;
  /** Since when its push service has taken no message; null: it took the last one. */
  failing_since: Generated<Date | null>;
}

export interface PushMessagesTable {
  id: string;
  subscription_id: string;
  topic: string;
  host: string;
  /** JSON, see `PushPayload`. */
  payload: string;
  is_urgent: boolean;
  tries: Generated<number>;
  next_at: Date;
  expires_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    push_messages: PushMessagesTable;
    push_subscriptions: PushSubscriptionsTable;
  }
}
