import type { SubscriptionCondition } from '@bandshell/domain/event-subscriptions';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** The facts that programs read about the state of a subscription. */
export type SubscriptionStatus =
  | 'enabled'
  | 'webhook_callback_verification_pending'
  | 'webhook_callback_verification_failed'
  | 'notification_failures_exceeded'
  | 'authorization_revoked'
  | 'user_removed'
  | 'moderator_removed'
  | 'chat_user_banned'
  | 'websocket_disconnected'
  | 'websocket_network_timeout';

export interface EventSubscriptionsTable {
  id: string;
  client_id: string;
  consent_user_id: string | null;
  owner_user_id: string | null;
  /** The log-in whose token made it, for a WebSocket. */
  grant_id: string | null;
  type: string;
  version: string;
  /** JSON; written as text. */
  condition: ColumnType<SubscriptionCondition, string, never>;
  event_key: string;
  method: 'webhook' | 'websocket';
  callback: string | null;
  secret: Buffer | null;
  session_id: string | null;
  status: SubscriptionStatus;
  cost: number;
  failures: Generated<number>;
  failing_since: Generated<Date | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

export interface EventSessionsTable {
  id: string;
  node_id: string;
  client_id: string | null;
  user_id: string | null;
  keepalive_seconds: number;
  connected_at: Date;
  seen_at: Date;
}

export type SubscriptionRow = Selectable<EventSubscriptionsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    event_subscriptions: EventSubscriptionsTable;
    event_sessions: EventSessionsTable;
  }
}
