import {
  ANONYMOUS_GIFTER,
  type SubscriptionState,
  type SubscriptionTerm,
  type SubscriptionTier,
  subscriptionAt,
  tierNumber,
} from '@bandshell/domain/subscriptions';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SubscriptionPlanRow } from './subscriptions-tables.ts';
import { findTermsIn } from './terms/term-store.ts';

const MOST = 100;
const DAY_MS = 86_400_000;

/** Paid time of a lower tier that goes on when the higher one ends. */
export interface WaitingTime {
  readonly tier: SubscriptionTier;
  readonly days: number;
}

export interface ListedSubscription {
  readonly id: string;
  readonly login: string;
  readonly tier: SubscriptionTier;
  readonly months: number;
  /** ms since the epoch */
  readonly endsAt: number;
  readonly isActive: boolean;
  readonly isInGrace: boolean;
  readonly isTrial: boolean;
  readonly giverDisplayName: string | null;
  /** How it renews; null if it ends by itself. */
  readonly plan: SubscriptionPlanRow | null;
  readonly waiting: readonly WaitingTime[];
}

/** The channels that a user subscribes or subscribed to: those that run longest first, then those that ended last. */
export async function listSubscriptions(
  { database: { db }, clock }: Platform,
  userId: string,
): Promise<readonly ListedSubscription[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('subscription_terms')
        .distinctOn('channel_id')
        .select(['channel_id', 'tier', 'ends_at', 'giver_id', 'giver_is_hidden'])
        .where('user_id', '=', userId)
        .where('withdrawn_at', 'is', null)
        .orderBy('channel_id')
        .orderBy('ends_at', 'desc')
        .as('last'),
    )
    .innerJoin('users as channel', 'channel.id', 'last.channel_id')
    .leftJoin('users as giver', 'giver.id', 'last.giver_id')
    .select(['last.channel_id', 'last.tier', 'last.ends_at', 'channel.login', 'giver.display_name as giver_name'])
    .select('last.giver_is_hidden')
    .orderBy('last.ends_at', 'desc')
    .limit(MOST)
    .execute();
  const now = clock.now().getTime();
  const ids = rows.map(({ channel_id }) => channel_id);
  const [terms, plans, trials] = await Promise.all([
    findTermsIn(db, ids, userId),
    findPlansIn(db, ids, userId),
    findTrials(db, userId, clock.now()),
  ]);
  return rows.map((row) => {
    const own = terms.get(row.channel_id) ?? [];
    const state = subscriptionAt(own, now);
    return {
      id: row.channel_id,
      login: row.login,
      tier: state?.tier ?? row.tier,
      months: state?.months ?? 0,
      endsAt: state?.endsAt ?? row.ends_at.getTime(),
      isActive: state !== null,
      isInGrace: state?.isInGrace ?? false,
      isTrial: trials.has(row.channel_id),
      giverDisplayName: row.giver_is_hidden ? ANONYMOUS_GIFTER.displayName : row.giver_name,
      plan: plans.get(row.channel_id) ?? null,
      waiting: waitingBehind(own, state, now),
    };
  });
}

/** The channels that a user tries now. */
async function findTrials(db: Db, userId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('subscription_terms')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('trial', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .limit(MOST)
    .execute();
  return new Set(rows.map(({ channel_id }) => channel_id));
}

async function findPlansIn(
  db: Db,
  channelIds: readonly string[],
  userId: string,
): Promise<ReadonlyMap<string, SubscriptionPlanRow>> {
  if (channelIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_plans')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel_id', 'in', channelIds)
    .limit(MOST)
    .execute();
  return new Map(rows.map((row) => [row.channel_id, row]));
}

/** Terms lie one after the other, the highest tier first: what ends after a higher one has waited for it. */
function waitingBehind(
  terms: readonly SubscriptionTerm[],
  state: SubscriptionState | null,
  now: number,
): readonly WaitingTime[] {
  if (state === null) return [];
  const ahead = terms.filter(({ endsAt }) => endsAt > now);
  const waiting = new Map<SubscriptionTier, number>();
  let cursor = now;
  for (const { tier, endsAt } of [...ahead].sort((a, b) => a.endsAt - b.endsAt)) {
    if (tierNumber(tier) < tierNumber(state.tier)) waiting.set(tier, (waiting.get(tier) ?? 0) + endsAt - cursor);
    cursor = Math.max(cursor, endsAt);
  }
  return [...waiting].map(([tier, ms]) => ({ tier, days: Math.round(ms / DAY_MS) }));
}
