import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { SubscriptionStatus } from '../event-subscriptions-tables.ts';

export interface KnownSession {
  readonly keepaliveSeconds: number;
  readonly connectedAt: Date;
}

export async function insertSession(
  db: Db,
  session: KnownSession & { readonly id: string; readonly nodeId: string },
): Promise<void> {
  const { id, nodeId, keepaliveSeconds, connectedAt } = session;
  await db
    .insertInto('event_sessions')
    .values({
      id,
      node_id: nodeId,
      client_id: null,
      user_id: null,
      keepalive_seconds: keepaliveSeconds,
      connected_at: connectedAt,
      seen_at: connectedAt,
    })
    .execute();
}

/** A socket of this session is on this node now; undefined if the session has ended. */
export async function moveSession(db: Db, id: string, nodeId: string, now: Date): Promise<KnownSession | undefined> {
  return db
    .updateTable('event_sessions')
    .set({ node_id: nodeId, seen_at: now })
    .where('id', '=', id)
    .returning(['keepalive_seconds as keepaliveSeconds', 'connected_at as connectedAt'])
    .executeTakeFirst();
}

/** The sockets of these sessions are still open. */
export async function touchSessions(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('event_sessions')
    .set({ seen_at: now })
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

/** The node of each of these sessions that has not ended, and whether it has had a subscription. */
export async function readSessions(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly nodeId: string; readonly isUsed: boolean }>> {
  const rows = await db
    .selectFrom('event_sessions')
    .select(['id', 'node_id', 'client_id'])
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, { nodeId: row.node_id, isUsed: row.client_id !== null }]));
}

/** The socket is gone, and its subscriptions with it. */
export async function endSession(db: Db, id: string, status: SubscriptionStatus, now: Date): Promise<void> {
  await db.deleteFrom('event_sessions').where('id', '=', id).execute();
  await db
    .updateTable('event_subscriptions')
    .set({ status, ended_at: now })
    .where('session_id', '=', id)
    .where('status', '=', 'enabled')
    .execute();
}
