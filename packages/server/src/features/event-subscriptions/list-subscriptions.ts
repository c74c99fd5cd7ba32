import { SOCKET_COST_MAX, WEBHOOK_COST_MAX } from '@bandshell/domain/event-subscriptions';
import { sql } from 'kysely';
import { cutPage } from '../../core/graphql/row-page.ts';
import type { Db } from '../../platform/database/database.ts';
import type { SubscriptionRow } from './event-subscriptions-tables.ts';

/** Whose subscriptions: a program's webhooks, or a user's with it by WebSocket. */
export interface SubscriptionOwner {
  readonly clientId: string;
  readonly userId: string | null;
}

export interface SubscriptionFilters {
  readonly status: string | undefined;
  readonly type: string | undefined;
  /** A user or channel of the condition. */
  readonly userId: string | undefined;
  readonly first: number;
  /** The id of the last one of the page before. */
  readonly after: string | null;
}

const ofOwner = (db: Db, { clientId, userId }: SubscriptionOwner) =>
  db
    .selectFrom('event_subscriptions')
    .where('client_id', '=', clientId)
    .where('owner_user_id', userId === null ? 'is' : '=', userId);

/** A page of subscriptions, those that ended lately too, and how many of all there are. */
export async function listSubscriptions(
  db: Db,
  owner: SubscriptionOwner,
  { status, type, userId, first, after }: SubscriptionFilters,
): Promise<{ readonly rows: readonly SubscriptionRow[]; readonly cursor: string | null; readonly total: number }> {
  let query = ofOwner(db, owner);
  if (status !== undefined) query = query.where('status', '=', status as never);
  if (type !== undefined) query = query.where('type', '=', type);
  if (userId !== undefined) {
    query = query.where(
      sql<boolean>`exists (select from jsonb_each_text(condition) c where c.value = ${userId}::text)`,
    );
  }
  const { total } = await query.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  let paged = query
    .selectAll()
    .orderBy('id')
    .limit(first + 1);
  if (after !== null) paged = paged.where('id', '>', after);
  const { rows, hasNextPage } = cutPage(await paged.execute(), first);
  return { rows, cursor: hasNextPage ? (rows.at(-1)?.id ?? null) : null, total: Number(total) };
}

/** The sum of costs of what runs or waits for its verification, and its maximum. */
export async function costOfSubscriptions(
  db: Db,
  owner: SubscriptionOwner,
): Promise<{ readonly total_cost: number; readonly max_total_cost: number }> {
  const { cost } = await ofOwner(db, owner)
    .where('status', 'in', ['enabled', 'webhook_callback_verification_pending'])
    .select((select) => select.fn.sum<string | null>('cost').as('cost'))
    .executeTakeFirstOrThrow();
  return { total_cost: Number(cost ?? 0), max_total_cost: owner.userId === null ? WEBHOOK_COST_MAX : SOCKET_COST_MAX };
}

/** Ends a subscription; returns its event key, or undefined if the owner has none with the id. */
export async function deleteSubscription(
  db: Db,
  { clientId, userId }: SubscriptionOwner,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('event_subscriptions')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('owner_user_id', userId === null ? 'is' : '=', userId)
    .returning('event_key')
    .executeTakeFirst();
  return row?.event_key;
}
