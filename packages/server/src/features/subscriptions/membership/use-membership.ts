import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import {
  creatorPart,
  MEMBERSHIP_DAYS,
  MEMBERSHIP_TIER,
  MEMBERSHIP_USES,
  membershipFreeAt,
  subscriptionsErrors,
} from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import { newId } from '../../../core/ids/new-id.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAnyGone } from '../closed-channel.ts';
import { findBan } from '../find-ban.ts';
import { findSoldChannel } from '../offers/sold-channel.ts';
import { findPrices, priceOf } from '../offers/subscription-prices.ts';
import { giveTerm } from '../plans/grant-term.ts';
import type { MembershipUseRow } from '../subscriptions-tables.ts';

export const USE_MEMBERSHIP_CODES = [
  'ALREADY_USED',
  'NOT_A_MEMBER',
  'NOT_ELIGIBLE',
  'NOT_FOUND',
  'RATE_LIMITED',
] as const;
type Outcome = Result<MembershipUseRow, (typeof USE_MEMBERSHIP_CODES)[number]>;

export interface MembershipWish {
  readonly channelId: string;
  readonly userId: string;
}

/** One use of a member's free subscription at a time, until the transaction ends. */
const lockMembership = ({ db }: Tx, userId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`membership:${userId}`}, 0))`.execute(db);

export const findUse = (db: Db | Tx['db'], userId: string): Promise<MembershipUseRow | undefined> =>
  db.selectFrom('membership_uses').selectAll().where('user_id', '=', userId).executeTakeFirst();

const ledgerName = ({ id }: Pick<MembershipUseRow, 'id'>): string => `membership:${id}`;

const paidBySite = ({ creator_amount, channel_id, currency }: MembershipUseRow) => {
  const amount = Number(creator_amount);
  return [
    { account: siteAccount('sales', currency), amount: -amount },
    { account: creatorRevenue(channel_id, currency), amount },
  ];
};

/**
 * Uses a member's free subscription of this month for a channel: it runs for 30 days, ends by itself, and the site pays the
 * creator. Of several that are asked for at the same time one is given.
 */
export async function useMembership(platform: Platform, { channelId, userId }: MembershipWish): Promise<Outcome> {
  const { clock, database, limits, services } = platform;
  const tooOften = await throttle(limits, 'membership-uses', userId, MEMBERSHIP_USES);
  if (tooOften !== null) return tooOften;
  const channel = isId(channelId) ? await findSoldChannel(platform, channelId) : null;
  if (channel === null || services.payments.provider === undefined) return refused(subscriptionsErrors.channelNotFound);
  if (channelId === userId || (await findBan(platform, channelId, userId)) !== null) {
    return refused(ordersErrors.notEligible);
  }
  const share = await services.creatorShare.of(channelId);
  return database.transact(async (tx): Promise<Outcome> => {
    await lockMembership(tx, userId);
    const now = clock.now();
    if (!(await services.membership.holds(tx.db, userId))) return refused(subscriptionsErrors.notAMember);
    const last = await findUse(tx.db, userId);
    if (membershipFreeAt(last?.used_at.getTime() ?? null, now.getTime()) !== null) {
      return refused(subscriptionsErrors.membershipUsed);
    }
    if (await isAnyGone(tx, platform, channelId, [userId])) return refused(ordersErrors.notEligible);
    const price = (await findPrices(platform, tx.db)).find(
      ({ tier, months }) => tier === MEMBERSHIP_TIER && months === 1,
    );
    if (price === undefined) return refused(ordersErrors.notEligible);
    const { amount, currency } = priceOf(price);
    const creatorAmount = creatorPart(amount, share);
    const id = newId(clock);
    const given = await giveTerm(
      tx,
      platform,
      { id, keptMethodId: null, country: '' },
      {
        ...{ channelId, userId, tier: MEMBERSHIP_TIER, months: 1, days: MEMBERSHIP_DAYS, giverId: null },
        ...{ creatorAmount, currency },
      },
      true,
    );
    // A user who subscribes keeps it for another channel.
    if (!given) return refused(ordersErrors.notEligible);
    const values = {
      ...{ id, channel_id: channelId, used_at: now, creator_amount: String(creatorAmount), currency },
    };
    const used = await tx.db
      .insertInto('membership_uses')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (creatorAmount > 0) {
      const name = ledgerName(used);
      await services.ledger.post(tx, { key: name, kind: 'grant', reference: name, postings: paidBySite(used) });
    }
    return ok(used);
  });
}
