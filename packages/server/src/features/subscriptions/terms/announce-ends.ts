import { type SubscriptionTier, subscriptionAt } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findTermsOfPairs } from './term-store.ts';

const A_BATCH = 500;
/** Ends of a long outage are told in so many batches a run, the rest in the next one. */
const BATCHES = 20;

interface EndedTerm {
  readonly id: string;
  readonly channel_id: string;
  readonly user_id: string;
  readonly tier: SubscriptionTier;
  readonly isGift: boolean;
  readonly endedAt: Date;
}

/** Announces the subscriptions that ran out since the last run, each once. */
export async function announceEndedSubscriptions(platform: Platform): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    if (!(await platform.database.transact((tx) => announceBatch(tx, platform)))) return;
  }
}

/** Returns whether more may wait. */
async function announceBatch(tx: Tx, platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  const told = await tx.db.selectFrom('subscription_ends_told').select('through').forUpdate().executeTakeFirst();
  if (told === undefined || told.through >= now) return false;
  const { rows } = await sql<EndedTerm>`select id, channel_id, user_id, tier, giver_id is not null as "isGift",
      greatest(ends_at, grace_until) as "endedAt"
    from subscription_terms
    where withdrawn_at is null and greatest(ends_at, grace_until) > ${told.through}
      and greatest(ends_at, grace_until) <= ${now}
    order by greatest(ends_at, grace_until) limit ${A_BATCH}`.execute(tx.db);
  const isFull = rows.length === A_BATCH;
  // Ends of one moment stay together: those of the last moment come with the next batch, unless it has no other.
  const last = rows.at(-1)?.endedAt.getTime();
  const before = rows.filter(({ endedAt }) => endedAt.getTime() !== last);
  const taken = isFull && before.length > 0 ? before : rows;
  const terms = await findTermsOfPairs(
    tx.db,
    taken.map(({ channel_id, user_id }) => [channel_id, user_id] as const),
  );
  for (const [at, { id: termId, channel_id: channelId, user_id: userId, tier, isGift }] of taken.entries()) {
    if (subscriptionAt(terms[at] ?? [], now.getTime()) !== null) continue;
    await tx.emit({ type: 'subscription-ended', channelId, termId, userId, tier, isGift }, channelId);
  }
  const through = isFull ? (taken.at(-1)?.endedAt ?? now) : now;
  await tx.db.updateTable('subscription_ends_told').set({ through }).execute();
  return isFull;
}
