import { BOOST_MS, BOOSTS_MAX, boostsOrderLines, boughtAfter, readBoostOffer } from '@bandshell/domain/boosts';
import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { ordersErrors } from '@bandshell/domain/orders';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { isUnavailableAt } from '../../core/users/availability.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { boostPrices } from './boost-prices.ts';
import type {} from './boosts-tables.ts';
import { endBoost, lockBoost, settleRestored } from './end-boost.ts';

/** Everything that an order of a boost gives. */
export interface BoostBenefit {
  readonly channelId: string;
  readonly impressions: number;
}

declare module '../../core/payments/purchase-kind.ts' {
  interface Benefits {
    readonly boost?: BoostBenefit;
  }
}

/** Promoted places for one's own channel, one boost at a time. */
export const boostPurchase: PurchaseKind = {
  async findOffer(platform, { offerId, userId, quantity }) {
    const wanted = readBoostOffer(offerId);
    const offer =
      wanted === null
        ? undefined
        : (await boostPrices(platform)).find(({ impressions }) => impressions === wanted.impressions);
    if (wanted === null || offer === undefined) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    const mayBoost = wanted.channelId === userId && (await hasRoom(platform, platform.database.db, userId));
    if (!mayBoost) return refused(ordersErrors.notEligible);
    const { impressions, price } = offer;
    return ok({
      ...{ offerId, quantity, price, line: orderLine(boostsOrderLines.boost, { impressions }) },
      benefits: { boost: { channelId: userId, impressions } },
    });
  },
  isStillSold: (tx, { userId }, platform) => hasRoom(platform, tx.db, userId),
  // Two orders of one channel may be paid at the same time: the second one's money goes back.
  mayGrant: async (tx, { id, userId }, platform) => {
    await lockBoosts(tx);
    const known = await tx.db.selectFrom('boosts').select('id').where('order_id', '=', id).executeTakeFirst();
    return known !== undefined || hasRoom(platform, tx.db, userId);
  },
  postings: () => [],
  async onGranted(tx, platform, { id, benefits: { boost } }) {
    if (boost === undefined) return;
    const { clock, services } = platform;
    const known = await tx.db.selectFrom('boosts').select('id').where('order_id', '=', id).executeTakeFirst();
    if (known !== undefined) return settleRestored(tx, platform, id);
    const startsAt = clock.now();
    const endsAt = new Date(startsAt.getTime() + BOOST_MS);
    const { channelId, impressions: bought } = boost;
    const campaignId = await services.campaigns.beginBoost(tx, { channelId, startsAt, endsAt });
    await tx.db
      .insertInto('boosts')
      .values({
        ...{ id: newId(clock), channel_id: channelId, order_id: id, campaign_id: campaignId, state: 'RUNNING', bought },
        ...{ starts_at: startsAt, ends_at: endsAt, ended_at: null },
      })
      .execute();
  },
  // A part that somebody has refunded by hand; what the site gives back itself comes after the end.
  async onPartRefunded(tx, _platform, { id, benefits: { boost } }, step) {
    const row = await tx.db
      .selectFrom('boosts')
      .selectAll()
      .where('order_id', '=', id)
      .where('state', '=', 'RUNNING')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || boost === undefined) return;
    const bought = boughtAfter(boost.impressions, row, step);
    await tx.db.updateTable('boosts').set({ bought }).where('id', '=', row.id).execute();
  },
  async onWithdrawn(tx, platform, { id }) {
    const known = await tx.db.selectFrom('boosts').select('id').where('order_id', '=', id).executeTakeFirst();
    const found = known === undefined ? undefined : await lockBoost(tx, platform, known.id);
    if (found?.isRunning === true) await endBoost(tx, platform, found.row, 'PAID_BACK');
  },
};

/** One boost begins at a time, until the transaction ends: those of all channels are counted. */
const lockBoosts = ({ db }: Tx): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('boosts', 0))`.execute(db);

/** Whether one more boost may run: the channel is there and has none that runs, and the site has not too many. */
async function hasRoom({ clock }: Pick<Platform, 'clock'>, db: Db | Tx['db'], channelId: string): Promise<boolean> {
  const [user, { own, all }] = await Promise.all([
    db
      .selectFrom('users')
      .select(['unavailable_reason', 'unavailable_until'])
      .where('id', '=', channelId)
      .executeTakeFirst(),
    db
      .selectFrom('boosts')
      .select(({ fn }) => [
        fn.countAll<string>().as('all'),
        fn.countAll<string>().filterWhere('channel_id', '=', channelId).as('own'),
      ])
      .where('state', '=', 'RUNNING')
      .executeTakeFirstOrThrow(),
  ]);
  return user !== undefined && !isUnavailableAt(user, clock.now()) && Number(own) === 0 && Number(all) < BOOSTS_MAX;
}
