import type { SubscriptionRow } from './event-subscriptions-tables.ts';

/** A subscription as programs read it: never with its secret. */
export const subscriptionView = (row: SubscriptionRow) => ({
  id: row.id,
  status: row.status,
  type: row.type,
  version: row.version,
  cost: row.cost,
  condition: row.condition,
  created_at: row.created_at.toISOString(),
  transport:
    row.method === 'webhook'
      ? { method: row.method, callback: row.callback }
      : { method: row.method, session_id: row.session_id },
});
