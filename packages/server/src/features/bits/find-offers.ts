import { isSoldAt } from '@bandshell/domain/bits';
import { lessDiscount, type Money } from '@bandshell/domain/kernel';
import { CompiledQuery } from 'kysely';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { PricedProducts } from '../../core/payments/price-list.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BitsOfferRow } from './bits-tables.ts';

const MOST_OFFERS = 100;

/** Whether an offer is sold now, and to this user: a promotion is used once. */
const isSoldTo = (row: BitsOfferRow, now: Date, used: ReadonlySet<string>): boolean =>
  isSoldAt({ startsAt: row.starts_at, endsAt: row.ends_at }, now) &&
  !(row.promotion_id !== null && used.has(row.promotion_id));

/** Offers with the prices that staff gave them. */
export async function priced({ services }: Platform, rows: readonly BitsOfferRow[]): Promise<readonly BitsOfferRow[]> {
  const changed = await services.prices.at(rows.map(({ id }) => id));
  return rows.map((row) => ({ ...row, list_amount: String(changed.get(row.id) ?? row.list_amount) }));
}

/** Bundles as staff price them. */
export const pricedBundles: PricedProducts = async ({ clock, database: { db } }) => {
  const rows = await db
    .selectFrom('bits_offers')
    .selectAll()
    .where('type', '=', 'bundle')
    .orderBy('position')
    .limit(MOST_OFFERS)
    .execute();
  const now = clock.now();
  return rows.map(({ id, bits, promotion_id, list_amount, currency, discount, ...row }) => {
    const isGiven = promotion_id === null && isSoldAt({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
    return {
      ...{ id, discount },
      name: `${bits} Bits${promotion_id === null ? '' : ` (${promotion_id}, before the discount)`}`,
      listPrice: { amount: Number(list_amount), currency, exponent: currencyExponent(currency) },
      ...(isGiven ? { gift: { gives: 'bits', bits } } : {}),
    };
  });
};

/** Asked so often that it is not built anew each time. */
const USED = `select promotion_id from bits_promotion_uses where user_id = $1 limit ${MOST_OFFERS}`;

/** Promotions that a user has had. */
export async function usedPromotions(db: Db, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.executeQuery<{ readonly promotion_id: string }>(CompiledQuery.raw(USED, [userId]));
  return new Set(rows.map(({ promotion_id }) => promotion_id));
}

/** One offer by its id, whether it is sold to the user now or not. */
export async function findBitsOffer(
  platform: Platform,
  offerId: string,
  userId: string,
): Promise<{ readonly offer: BitsOfferRow; readonly isSold: boolean } | null> {
  const offer = await platform.database.db
    .selectFrom('bits_offers')
    .selectAll()
    .where('id', '=', offerId.slice(0, 100))
    .where('type', '=', 'bundle')
    .executeTakeFirst();
  if (offer === undefined) return null;
  const [current = offer] = await priced(platform, [offer]);
  return {
    offer: current,
    isSold: isSoldTo(offer, platform.clock.now(), await usedPromotions(platform.database.db, userId)),
  };
}

/** Everything that is paid for it, before tax. */
export const priceOf = ({ list_amount, discount, currency }: BitsOfferRow): Money => ({
  amount: lessDiscount(Number(list_amount), discount),
  currency,
  exponent: currencyExponent(currency),
});
