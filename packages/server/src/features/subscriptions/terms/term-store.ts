import { type LaidTerm, relaid, type SubscriptionTerm } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { SubscriptionTermRow } from '../subscriptions-tables.ts';

/** More terms than anybody has in one channel: 20 years of single months, twice. */
const MOST_TERMS = 480;

export const termOf = ({ tier, starts_at, ends_at, grace_until }: SubscriptionTermRow): SubscriptionTerm => ({
  tier,
  startsAt: starts_at.getTime(),
  endsAt: ends_at.getTime(),
  graceUntil: grace_until?.getTime() ?? null,
});

/** Terms that a user has or had in a channel, without what was taken back; what ends last comes first. */
export const findTermRows = (
  db: Db | Tx['db'],
  channelId: string,
  userId: string,
): Promise<readonly SubscriptionTermRow[]> =>
  db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('withdrawn_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(MOST_TERMS)
    .execute();

/** The same as the rules read them. */
export const findTerms = async (
  db: Db | Tx['db'],
  channelId: string,
  userId: string,
): Promise<readonly SubscriptionTerm[]> => (await findTermRows(db, channelId, userId)).map(termOf);

/** The same for several channels at once, by channel. */
export async function findTermsIn(
  db: Db,
  channelIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, readonly SubscriptionTerm[]>> {
  const found = new Map<string, SubscriptionTerm[]>();
  if (channelIds.length === 0) return found;
  const rows = await db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', 'in', channelIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(MOST_TERMS * channelIds.length)
    .execute();
  for (const row of rows) found.set(row.channel_id, [...(found.get(row.channel_id) ?? []), termOf(row)]);
  return found;
}

/** The same for pairs of a channel and a user, in their order. */
export async function findTermsOfPairs(
  db: Db | Tx['db'],
  pairs: readonly (readonly [channelId: string, userId: string])[],
): Promise<readonly (readonly SubscriptionTerm[])[]> {
  if (pairs.length === 0) return [];
  const { rows } = await sql<SubscriptionTermRow>`select term.* from unnest(
      ${pairs.map(([channelId]) => channelId)}::bigint[], ${pairs.map(([, userId]) => userId)}::bigint[])
      as asked(channel_id, user_id)
    join subscription_terms term on term.user_id = asked.user_id and term.channel_id = asked.channel_id
    where term.withdrawn_at is null order by term.ends_at desc`.execute(db);
  const found = new Map<string, SubscriptionTerm[]>();
  for (const row of rows) {
    const key = `${row.channel_id} ${row.user_id}`;
    found.set(key, [...(found.get(key) ?? []), termOf(row)]);
  }
  return pairs.map((pair) => found.get(pair.join(' ')) ?? []);
}

/** One change of a user's subscription to a channel at a time, until the transaction ends. */
export const lockSubscription = ({ db }: Tx, channelId: string, userId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`subscription:${channelId}:${userId}`}, 0))`.execute(db);

/**
 * Lays a user's terms in a channel anew that have not ended. The caller holds the lock of the subscription.
 * @param joining one that is new, or was taken back and is given again
 * @param changed those that are taken back or have another length now, as they were before
 * @returns `joining` as it was laid
 */
export async function layTerms(
  { db }: Tx,
  { channelId, userId, now }: { readonly channelId: string; readonly userId: string; readonly now: Date },
  joining?: LaidTerm,
  changed: readonly LaidTerm[] = [],
): Promise<LaidTerm | undefined> {
  const rows = await db
    .selectFrom('subscription_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('withdrawn_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('id')
    .limit(MOST_TERMS)
    .execute();
  const terms = rows.map(laidTermOf).filter(({ id }) => id !== joining?.id);
  const laid = relaid(terms, now.getTime(), joining, changed);
  for (const term of laid) {
    if (terms.includes(term)) continue;
    await db
      .updateTable('subscription_terms')
      .set({ starts_at: new Date(term.startsAt), ends_at: new Date(term.endsAt) })
      .where('channel_id', '=', channelId)
      .where('id', '=', term.id)
      .execute();
  }
  return laid.find(({ id }) => id === joining?.id);
}

export const laidTermOf = (row: SubscriptionTermRow): LaidTerm => ({
  ...termOf(row),
  ...{ id: row.id, months: row.months, days: row.days, anchorAt: row.anchor_at?.getTime() ?? null },
});
